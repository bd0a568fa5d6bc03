type Props = {
  /** The value of the whole bar, relative to `maximum`. */
  value: number
  /** The overdue part of it. */
  overdue?: number
  maximum: number
}

const share = (part: number, total: number) => `${total > 0 ? (100 * part) / total : 0}%`

/** A number as a bar, next to the number itself, which is also for screen readers. */
export const Bar = ({ value, overdue = 0, maximum }: Props) => (
  <span
    aria-hidden="true"
    data-bar
    style={{ width: share(value, maximum) }}
    className="flex h-2.5 min-w-0.5 gap-px overflow-hidden rounded-sm"
  >
    {overdue > 0 && (
      <span data-late style={{ width: share(overdue, value) }} className="bg-danger" />
    )}
    <span className="grow bg-ink-700 dark:bg-ink-300" />
  </span>
)
