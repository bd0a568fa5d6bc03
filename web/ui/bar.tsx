type Props = {
  /** What the whole bar stands for, beside the longest of all. */
  value: number
  /** The part of it that is late. */
  late?: number
  longest: number
}

const share = (part: number, whole: number) => `${whole > 0 ? (100 * part) / whole : 0}%`

/** A number as a length, beside the number itself, which says it to everybody. */
export const Bar = ({ value, late = 0, longest }: Props) => (
  <span
    aria-hidden="true"
    style={{ width: share(value, longest) }}
    className="flex h-2.5 min-w-0.5 gap-px overflow-hidden rounded-sm"
  >
    {late > 0 && <span style={{ width: share(late, value) }} className="bg-danger" />}
    <span className="grow bg-ink-700 dark:bg-ink-300" />
  </span>
)
