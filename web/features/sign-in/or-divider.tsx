/** A line between two ways to sign in. */
export const OrDivider = () => (
  <p className="flex items-center gap-3 text-xs text-text-quiet before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
    or
  </p>
)
