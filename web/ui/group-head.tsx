type Props = {
  title: string
  count: number
  /** True if the group needs attention now. */
  isNow?: boolean
  /** True if the tasks are overdue. */
  isLate?: boolean
  /** The heading level: `h2` for a group that is not within a panel. */
  as?: 'h2' | 'h3'
}

/** The heading of a group of rows within a panel, with their number. */
export const GroupHead = ({
  title,
  count,
  isNow = false,
  isLate = false,
  as: Heading = 'h3',
}: Props) => (
  <Heading
    className={`flex h-7 items-center gap-2 border-b border-line px-4 text-xs font-semibold sm:px-5 ${isNow ? 'bg-press-soft text-text' : 'bg-surface-sunken'} ${isLate ? 'text-danger' : isNow ? '' : 'text-text-quiet'}`}
  >
    {title}
    <span className="font-medium tabular-nums">{count}</span>
  </Heading>
)
