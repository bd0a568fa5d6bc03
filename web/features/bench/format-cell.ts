import { sentence } from '#shared/isolate.ts'
import { firstNameOf } from '#shared/first-name.ts'
import { formatCalendarDay } from '#web/records/user/time-off/format-days.ts'
import { formatAbsoluteHours } from '#web/records/user/assistants/format-load.ts'
import { isOff } from '#web/records/user/assistants/week-figures.ts'
import { hoursOff } from './bench-figures.ts'
import type { BenchRow, BenchWeek } from './bench-figures.ts'

/** Why a week differs from others: `Joel covers`, `16 h off`, `covers 35`, `−20 ends`; null if it does not. */
export const formatReason = (row: BenchRow, week: BenchWeek, at: number): string | null => {
  const [cover] = week.coveredBy
  if (isOff(week)) return cover ? sentence`${firstNameOf(cover.displayName)} covers` : null
  if (week.daysOff > 0) return `${formatAbsoluteHours(hoursOff(row, week))} h off`
  if (week.coveringHours > 0) return `covers ${formatAbsoluteHours(week.coveringHours)}`
  const change = week.soldHours - (row.weeks[at - 1]?.soldHours ?? week.soldHours)
  if (change === 0) return null
  return change < 0
    ? `−${formatAbsoluteHours(change)} ends`
    : `+${formatAbsoluteHours(change)} starts`
}

/** What to know of an assistant besides the cells: `On leave Nov 30`, `Covers Grace Nov 30`, `40 h a week`. */
export const formatBeside = ({ weeklyHours, weeks }: BenchRow) => {
  const leave = weeks.find(isOff)
  if (leave) return `On leave ${formatCalendarDay(leave.weekStart)}`
  const covering = weeks.find(({ covers }) => covers.length > 0)
  const [coveredPerson] = covering?.covers ?? []
  return covering && coveredPerson
    ? sentence`Covers ${firstNameOf(coveredPerson.displayName)} ${formatCalendarDay(covering.weekStart)}`
    : `${weeklyHours} h a week`
}
