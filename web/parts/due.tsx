import { type DueOf, formatDue, formatExactDue } from '#web/parts/format-due.ts'

type Props = {
  of: DueOf
  /** A word before the date, if nothing visible says that it is a due date. Without it only screen readers hear "Due". */
  label?: 'Due'
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A due date in words. An overdue one stands out by its weight as well as its color. */
export const Due = ({ of: { dueDate, dueIsDay = false }, label }: Props) => {
  if (!dueDate) return null
  const { text, isLate } = formatDue(dueDate, { isDay: dueIsDay })
  return (
    <time
      dateTime={dueDate}
      title={formatExactDue(dueDate, dueIsDay)}
      className={`whitespace-nowrap tabular-nums ${isLate ? 'font-semibold text-danger' : ''}`}
    >
      {!label && !isLate && <span className="sr-only">Due </span>}
      {label && !isLate ? `${label} ${text}` : capitalize(text)}
    </time>
  )
}
