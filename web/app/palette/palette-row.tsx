import { Zap } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Keys } from '#web/ui/keys.tsx'
import type { Item } from './item.ts'

type Props = {
  id: string
  item: Item
  isMarked: boolean
  onMark: () => void
  onChoose: () => void
}

/** An item with its picture, its name, its owner, its kind, and its shortcut. */
export const PaletteRow = ({ id, item, isMarked, onMark, onChoose }: Props) => {
  const row = useRef<HTMLDivElement>(null)
  const { Icon = Zap } = item
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked])
  return (
    // The keys are heard where one types.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/interactive-supports-focus
    <div
      ref={row}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={isMarked}
      onMouseMove={isMarked ? undefined : onMark}
      // Keeps the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-tap cursor-pointer items-center gap-3 rounded-md px-3 text-sm aria-selected:bg-surface-hover md:min-h-9"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-text-quiet" />
      <span className="min-w-0 flex-[0_1_auto] truncate">
        <span className={item.isClosed ? 'text-text-quiet' : 'font-medium'}>{item.name}</span>
        {item.detail && <span className="text-text-quiet"> · {item.detail}</span>}
      </span>
      <span className="ml-auto shrink-0 text-xs text-text-quiet">
        {item.isClosed && 'Closed · '}
        {item.kind}
      </span>
      {item.keys && (
        <span aria-hidden="true" className="shrink-0 max-md:hidden">
          <Keys keys={item.keys} />
        </span>
      )}
    </div>
  )
}
