import { sentence } from '#shared/isolate.ts'
import { labelOf } from '#shared/statuses.ts'
import { atZeroLabels } from '#web/parts/at-zero.ts'
import { weeklyLetterLabels } from '#web/parts/weekly-letter.ts'
import { formatDueDay } from '#web/parts/format-due.ts'
import type { AtZero, WeeklyLetter } from '#web/schema.generated.ts'
import { formatTime } from '#web/ui/format-time.ts'
import type { FieldChange, Activity } from './entry.ts'

/** Labels of fields whose name is not plain English. */
const labels: Readonly<Record<string, string>> = {
  assignedVaId: 'Assistant',
  vaId: 'Assistant',
  customerId: 'Customer',
  userId: 'Account',
  displayName: 'Name',
  username: 'Email',
  disabledAt: 'Account disabled',
  assistantsSee: 'Assistant access',
  atZero: 'When weekly hours are used up',
  staffNeedSecondFactor: 'Second factor required of staff',
  serviceType: 'Service',
  lastContactedAt: 'Last contact',
  recurrence: 'Repeats',
  seenAt: 'Last sign of life',
  idleStoppedAt: 'No answer until',
}

/** Returns the label of a field: `Due date` for `dueDate`. */
export const formatField = (field: string) =>
  labels[field] ?? labelOf(field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/
const word = /^[A-Z]+(_[A-Z]+)*$/

/** Formats the value of a field; null if it was empty. */
const formatValue = (value: unknown, field: string): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return null
  const text = value
  if (field === 'atZero') return atZeroLabels[text as AtZero] ?? text
  if (field === 'weeklyLetter') return weeklyLetterLabels[text as WeeklyLetter] ?? text
  // Only the end of a due day has these milliseconds.
  if (field === 'dueDate' && text.endsWith(':59.999Z')) return formatDueDay(text)
  if (instant.test(text)) return formatTime(text)
  return word.test(text) && (text.length > 3 || field === 'status') ? labelOf(text) : text
}

const isId = ({ field }: FieldChange) => field.endsWith('Id')

const sides = (change: FieldChange) => ({
  before:
    change.personBefore?.displayName ??
    (isId(change) ? null : formatValue(change.before, change.field)),
  after:
    change.personAfter?.displayName ??
    (isId(change) ? null : formatValue(change.after, change.field)),
})

/** Returns true for a field whose long text is shown: the note of an answer about extra hours is read nowhere else later. */
const isWhole = ({ field }: FieldChange) => field === 'extraHours'

/** Returns true if a text is too long for a line. */
const isLong = (text: string | null) => (text?.length ?? 0) > 60 || text?.includes('\n') === true

/**
 * Formats a change: `Phone: 1 → 2`, `Phone: 2` if it was empty, `Phone: 1 removed` if it is empty now, `Notes:
 * edited` for long text.
 */
export const formatChange = (change: FieldChange) => {
  const { before, after } = sides(change)
  const name = formatField(change.field)
  if (!isWhole(change) && (isLong(before) || isLong(after))) return `${name}: edited`
  if (before === null) return after === null ? name : sentence`${name}: ${after}`
  if (after === null) return sentence`${name}: ${before} removed`
  return sentence`${name}: ${before} → ${after}`
}

/** Fields that change only with another field, whose line is enough. */
const follows: ReadonlySet<string> = new Set(['statusSince', 'dueIsDay'])

/** Formats the changes of a line, one string each. */
export const formatChanges = ({ changes }: Pick<Activity, 'changes'>) =>
  changes.filter(({ field }) => !follows.has(field)).map(formatChange)

/** True if personal data was erased from a line, which then says only that something changed. */
export const isErased = ({ erasedAt }: Activity) => erasedAt !== null && erasedAt !== undefined
