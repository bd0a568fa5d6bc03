export type LineIconProps = { className?: string }

/** The frame of small icons: 32 units square, shown at 24 to 32 px, always next to text. */
export const LineIcon = ({ line, className }: LineIconProps & { line: string }) => (
  <svg
    className={className}
    viewBox="0 0 32 32"
    width="32"
    height="32"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={line} />
  </svg>
)
