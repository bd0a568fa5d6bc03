import { type PointerEvent, useState } from 'react'

type Props = { onResize: (width: number | null) => void }

/**
 * The edge of a column, which a pointer draws to change its width; pressed twice, the column fits its content. Keys
 * change widths elsewhere, so that the headers have no further stops.
 */
export const ColumnEdge = ({ onResize }: Props) => {
  const [drag, setDrag] = useState<{ from: number; width: number; by: number } | null>(null)
  const start = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const width = event.currentTarget.closest('th')?.offsetWidth ?? 0
    setDrag({ from: event.clientX, width, by: 0 })
  }
  const end = () => {
    if (drag && drag.by !== 0) onResize(drag.width + drag.by)
    setDrag(null)
  }
  return (
    <span
      aria-hidden="true"
      data-column-edge
      onPointerDown={start}
      onPointerMove={({ clientX }) => drag && setDrag({ ...drag, by: clientX - drag.from })}
      onPointerUp={end}
      onPointerCancel={() => setDrag(null)}
      onDoubleClick={() => onResize(null)}
      style={drag ? { translate: `${drag.by}px` } : undefined}
      className={`absolute inset-y-0 right-0 z-1 w-2 cursor-col-resize touch-none border-r-2 max-md:hidden ${drag ? 'h-screen border-focus' : 'border-transparent hover:border-line-strong'}`}
    >
      {drag && (
        <span className="absolute right-1 rounded-sm bg-focus px-1.5 text-surface tabular-nums">
          {Math.round(drag.width + drag.by)}
        </span>
      )}
    </span>
  )
}
