import { exactTime } from '#web/ui/format-time.ts'
import { formatDue } from '#web/ui/format-due.ts'

type Props = {
  at: string | null | undefined
  /** A word before the date, if nothing visible says that it is a due date. Without it only screen readers hear "Due". */
  named?: 'due' | 'Due'
}

/** A due date in words. An overdue one stands out by its weight as well as its color. */
export const Due = ({ at, named }: Props) => {
  if (!at) return null
  const { text, isLate } = formatDue(at)
  const capitalized = named === 'Due' ? text.charAt(0).toUpperCase() + text.slice(1) : text
  return (
    <time
      dateTime={at}
      title={exactTime(at)}
      className={`whitespace-nowrap tabular-nums ${isLate ? 'font-semibold text-danger' : ''}`}
    >
      {!named && !isLate && <span className="sr-only">Due </span>}
      {named && !isLate ? `${named} ${text}` : capitalized}
    </time>
  )
}
