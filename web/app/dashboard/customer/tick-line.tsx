import { useId } from 'react'

const lampLine = 'M5 19c.7-2.1-2.3-3.4-3.3-1.4c-.7 1.4-.3 3 .7 4.1c1 1.1 2.5 1.6 4 1.3'
const lampBody =
  'M29.4 12.4c0 3-1.5 5.8-3.4 8.2c-1.7 2.1-3.7 4.1-6.2 5.1c-1 .4-2 .6-3 .7c0 .6 .2 1.1 .4 1.6c.6 1.2 1.7 1.9 3 2.1q.6 .5-.2 .5l-12 0q-.8 0-.2-.5c1.3-.2 2.4-.9 3-2.1c.2-.5 .4-1 .4-1.6c-2.1-.2-4.1-1.3-5.4-3c-1-1.3-1.5-3-1.5-4.6q-.3-1 .7-1c1.4 .6 3.1 .6 4.4-.2c1.6-.9 2.7-2.8 4.6-2.8c1.8 0 3.1 1.7 4.8 2.2c1.4 .4 2.8 .1 4.2-.4c2.1-.7 4.1-2.1 4.1-4.2zM12.4 13a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0z'

/**
 * Returns the SVG path for a number of rows: from the lamp below the last row up through a tick in the middle of
 * each.
 */
export const tickPath = (rows: number, height: number) => {
  const foot = rows * height
  const parts = [`M28.4 ${foot + 13}C29 ${foot + 4} 16.5 ${foot - 2}`]
  for (let row = rows - 1; row >= 0; row -= 1) {
    const y = row * height + height / 2
    parts.push(`17.4 ${y + 3}C17.6 ${y - 2} 19.4 ${y - 1.4} 20.6 ${y}L24.8 ${y + 5}L34 ${y - 6}`)
    if (row > 0) parts.push(`C38 ${y - 11} 17 ${y - 0.55 * height}`)
  }
  return parts.join(' ')
}

type Props = { rows: number; height: number; className?: string }

/** The brand's line, rising from the lamp and ticking each row. */
export const TickLine = ({ rows, height, className = '' }: Props) => {
  const id = useId()
  return (
    <svg
      aria-hidden="true"
      width={40}
      height={rows * height + 34}
      viewBox={`0 0 40 ${rows * height + 34}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`line-drawing draws absolute top-0 -left-1 overflow-visible ${className}`}
    >
      <g className="whole">
        <path id={id} d={tickPath(rows, height)} pathLength={1} />
      </g>
      <g className="pen">
        <use href={`#${id}`} />
      </g>
      <g transform={`translate(0 ${rows * height})`}>
        <path d={lampBody} fill="currentColor" stroke="none" />
        <path d={lampLine} strokeWidth="2.3" />
      </g>
    </svg>
  )
}
