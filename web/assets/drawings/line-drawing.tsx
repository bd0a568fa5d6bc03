import { useId } from 'react'

export type DrawingProps = {
  className?: string
  /**
   * Shows the drawing faintly from the first paint and draws it over once as the page loads; complete at once with
   * reduced motion.
   */
  draws?: boolean
  /** An accessible label, only if the drawing says something that the text next to it does not. */
  label?: string
}

type LineDrawingProps = DrawingProps & {
  width: number
  height: number
  /** One stroke, from the lamp's spout to the end. */
  line: string
  /** The few strokes that the line cannot reach: a window, a tick. They are drawn after it. */
  details?: string
}

/**
 * The frame of every drawing: one line in the color of the surrounding text, with a fixed size that prevents layout
 * shifts.
 */
export const LineDrawing = ({ width, height, line, details, ...props }: LineDrawingProps) => {
  const { className, draws, label } = props
  const id = useId()
  return (
    <svg
      className={['line-drawing', draws && 'draws', className].filter(Boolean).join(' ')}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <g className="whole">
        <path id={`${id}line`} d={line} pathLength={1} />
        {details && <path id={`${id}details`} d={details} pathLength={1} />}
      </g>
      {draws && (
        <g className="pen">
          <use href={`#${id}line`} />
          {details && <use className="details" href={`#${id}details`} />}
        </g>
      )}
    </svg>
  )
}
