import { useId } from 'react'

export type DrawingProps = {
  className?: string
  /** Lies faintly from the first paint and is drawn over once as the page arrives; whole at once where motion is not wanted. */
  draws?: boolean
  /** Words for those who cannot see it, only where it says something that the text beside it does not. */
  label?: string
}

type LineDrawingProps = DrawingProps & {
  width: number
  height: number
  /** One stroke, from the lamp's spout to the end. */
  line: string
  /** The few strokes that the line cannot reach: a window, a tick. They follow it. */
  details?: string
}

/** The frame of every drawing: one ink line, in the colour of the text around it, sized so that nothing shifts. */
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
