/** Marks time that a timer counts. */
export const RunningDot = () => (
  <span
    aria-hidden="true"
    className="mr-2 inline-block size-2 rounded-full bg-press ring-3 ring-press-soft"
  />
)
