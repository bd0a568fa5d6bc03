import type { Field, NounFields } from '#web/writing/forms/fields.ts'
import { type TimeEntryRecordFragment, TimeEntryNowDocument } from './time-entry.generated.ts'
import { CorrectTimeDocument } from './time-entry-mutations.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import { nameOfTime } from './name-of-time.ts'

/** What was done; the customer reads it. */
export const noteField: Field = {
  name: 'note',
  label: 'What you did',
  kind: 'line',
  hint: 'The customer can read this.',
}

/** The fields of a time entry that people fill in. */
export const timeEntryFields: NounFields<TimeEntryRecordFragment> = {
  reader: TimeEntryNowDocument,
  nameOf: nameOfTime,
  update: CorrectTimeDocument,
  rules: rulesFor('correctTime'),
  fields: [
    { name: 'start', label: 'Start', kind: 'moment' },
    { name: 'end', label: 'End', kind: 'moment' },
    noteField,
  ],
}
