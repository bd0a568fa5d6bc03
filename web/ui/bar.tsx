type Props = {
  /** The value of the whole bar, relative to `longest`. */
  value: number
  /** The overdue part of it. */
  late?: number
  longest: number
}

const share = (part: number, total: number) => `${total > 0 ? (100 * part) / total : 0}%`

/** A number as a bar, next to the number itself, which is also for screen readers. */
export const Bar = ({ value, late = 0, longest }: Props) => (
  <span
    aria-hidden="true"
    data-bar
    style={{ width: share(value, longest) }}
    className="flex h-2.5 min-w-0.5 gap-px overflow-hidden rounded-sm"
  >
    {late > 0 && <span data-late style={{ width: share(late, value) }} className="bg-danger" />}
    <span className="grow bg-ink-700 dark:bg-ink-300" />
  </span>
)
