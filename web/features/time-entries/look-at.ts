import { formatHours } from '#shared/durations.ts'
import { hrefs, paths } from '#web/paths.ts'
import type { TeamTimeQuery } from './team-time.generated.ts'

export type TeamRow = NonNullable<TeamTimeQuery['bench']>[number]

type Look = { text: string; to: string; isUrgent?: boolean }

const workDays = 5

/** Returns what management should look at in an assistant’s week, the most urgent first; null if there is nothing. */
export const findLook = (
  { assistant, weeks: [week] }: TeamRow,
  { monday, today }: { monday: string; today: number },
): Look | null => {
  if (!week) return null
  const to = hrefs.time({ week: monday, assistant: assistant.id })
  const { freeHours, usedSeconds, soldHours, longEntries, daySeconds, daysOff } = week
  if (freeHours < 0)
    return { text: `${-freeHours} h over capacity`, to: paths.bench, isUrgent: true }
  if (longEntries > 0)
    return {
      text: `${longEntries} ${longEntries === 1 ? 'entry' : 'entries'} over 6 h, no note`,
      to,
    }
  const over = usedSeconds - soldHours * 3600
  if (over > 0 && soldHours > 0) return { text: `${formatHours(over)} more than sold`, to }
  const isWorkDay = today >= 0 && today < workDays
  return isWorkDay && daysOff === 0 && daySeconds[today] === 0
    ? { text: 'No time yet today', to }
    : null
}
