import { eventTypes } from '#shared/kinds.ts'
import type { NounFields } from '#web/writing/forms/fields.ts'
import {
  type CalendarEventRecordFragment,
  CalendarEventNowDocument,
} from './calendar-event.generated.ts'
import { UpdateCalendarEventDocument } from './calendar-event-mutations.generated.ts'
import { choicesOf } from '#web/records/choices-of.ts'
import { rulesFor } from '#web/records/rules-for.ts'

/** The editable fields of an event. */
export const calendarEventFields: NounFields<CalendarEventRecordFragment> = {
  reader: CalendarEventNowDocument,
  nameOf: ({ title }) => title,
  update: UpdateCalendarEventDocument,
  rules: rulesFor('updateCalendarEvent'),
  fields: [
    { name: 'title', label: 'Title', kind: 'line' },
    {
      name: 'eventType',
      label: 'Type',
      kind: 'choice',
      options: choicesOf(eventTypes),
    },
    { name: 'startTime', label: 'Starts', kind: 'moment' },
    { name: 'endTime', label: 'Ends', kind: 'moment' },
    { name: 'description', label: 'Description', kind: 'lines' },
  ],
}
