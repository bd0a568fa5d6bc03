import type { OrganisationRecordFragment } from '#web/records/organisation/organisation.generated.ts'
import { labelOf } from '#shared/statuses.ts'
import { formatWeekdays } from '#web/ui/format-weekdays.ts'
import { formatZoneName } from '#web/ui/time-zones.ts'
import { formatTimeOfDay } from '#web/ui/format-time.ts'

type Settings = OrganisationRecordFragment

/** Formats each setting of the form for use within a sentence. */
const formats: Readonly<Record<string, (settings: Settings) => string>> = {
  name: ({ name }) => `Name ${name}`,
  timeZone: ({ timeZone }) => `Time zone ${formatZoneName(timeZone)}`,
  workDays: ({ workDays }) => `Workdays ${formatWeekdays(workDays)}`,
  workBegins: ({ workBegins }) => `Workday starts ${formatTimeOfDay(workBegins)}`,
  workEnds: ({ workEnds }) => `Workday ends ${formatTimeOfDay(workEnds)}`,
  atZero: ({ atZero }) => `When weekly hours are used up ${labelOf(atZero).toLowerCase()}`,
  weeklyLetter: ({ weeklyLetter }) => `Weekly letter ${labelOf(weeklyLetter).toLowerCase()}`,
  staffNeedSecondFactor: ({ staffNeedSecondFactor }) =>
    `Second factor for staff ${staffNeedSecondFactor ? 'required' : 'optional'}`,
  assistantsSee: ({ assistantsSee }) => `Assistant access ${labelOf(assistantsSee).toLowerCase()}`,
}

const isOther = (name: string, one: Settings, other: Settings) =>
  JSON.stringify(Reflect.get(one, name)) !== JSON.stringify(Reflect.get(other, name))

/** Formats the settings that someone else changed: `Workday starts 9:15 AM, Workdays Mon–Sat`. */
export const formatTheirs = (names: readonly string[], was: Settings, now: Settings) =>
  names.flatMap((name) => (isOther(name, was, now) ? (formats[name]?.(now) ?? []) : [])).join(', ')
