import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { type PointerEvent, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { cardLength } from './list-columns.ts'

type Props = {
  header: string
  at: number
  count: number
  isLifted: boolean
  /** Takes a key of the handle; returns true if it means something there. */
  onKey: (key: string, isFast: boolean) => boolean
  onBlur: () => void
  onMove: (to: number) => void
  onHide: () => void
}

/** A drag of the handle: where it began, and how many pixels and rows it is away from there. */
type Drag = { from: number; by: number; rows: number }

/** A column that is shown: a box that hides it, and a handle that moves it; on phones two buttons. */
export const ColumnItem = (props: Props) => {
  const { header, at, count, isLifted, onKey, onBlur, onMove, onHide } = props
  const [drag, setDrag] = useState<Drag | null>(null)
  const start = ({ currentTarget, pointerId, clientY }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId)
    setDrag({ from: clientY, by: 0, rows: 0 })
  }
  const move = ({ currentTarget, clientY }: PointerEvent) => {
    if (!drag) return
    const by = clientY - drag.from
    const height = currentTarget.closest('li')?.offsetHeight ?? 1
    setDrag({ ...drag, by, rows: Math.round(by / height) })
  }
  const end = () => {
    setDrag(null)
    if (drag && drag.rows !== 0) onMove(Math.min(Math.max(at + drag.rows, 0), count - 1))
  }
  return (
    <li
      style={drag ? { translate: `0 ${drag.by}px` } : undefined}
      className={`-mx-2 flex items-center rounded-md border-2 px-2 text-sm ${isLifted || drag ? 'relative z-1 border-focus bg-surface-raised shadow-md' : 'border-transparent'}`}
    >
      <label className="flex min-h-tap min-w-0 grow items-center gap-3 md:min-h-8">
        <input
          type="checkbox"
          checked
          onChange={onHide}
          className="size-4 shrink-0 accent-ink-800 dark:accent-ink-200"
        />
        <span className="truncate">{header}</span>
      </label>
      <span aria-hidden="true" className="px-2 text-xs text-text-quiet tabular-nums sm:hidden">
        {at < cardLength ? at + 1 : 'table'}
      </span>
      <IconButton
        icon={ChevronUp}
        label={`Move ${header} up`}
        onPress={() => onMove(at - 1)}
        className="sm:hidden"
      />
      <IconButton
        icon={ChevronDown}
        label={`Move ${header} down`}
        onPress={() => onMove(at + 1)}
        className="sm:hidden"
      />
      <button
        type="button"
        aria-label={`Move ${header}, position ${at + 1} of ${count}`}
        aria-pressed={isLifted}
        onKeyDown={(event) => {
          if (onKey(event.key, event.shiftKey)) event.preventDefault()
        }}
        onBlur={onBlur}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={() => setDrag(null)}
        className="grid min-h-tap min-w-8 cursor-grab touch-none place-items-center rounded-sm text-text-quiet hover:text-text max-sm:hidden md:min-h-8"
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
    </li>
  )
}
