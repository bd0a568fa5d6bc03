import { exactTime } from '#web/ui/say-time.ts'
import { sayDue } from '#web/ui/say-due.ts'

type Props = {
  at: string | null | undefined
  /** Says `due` before it where nothing else does. */
  named?: boolean
}

/** When something is due, as people say it; what is late stands out by its weight before its color. */
export const Due = ({ at, named = false }: Props) => {
  if (!at) return null
  const { text, isLate } = sayDue(at)
  return (
    <time
      dateTime={at}
      title={exactTime(at)}
      className={`whitespace-nowrap tabular-nums ${isLate ? 'font-semibold text-danger' : ''}`}
    >
      {named && !isLate ? `due ${text}` : text}
    </time>
  )
}
