import { eventTypes } from '#shared/kinds.ts'
import type { NounFields } from '#web/writing/fields.ts'
import {
  type CalendarEventRecordFragment,
  CalendarEventNowDocument,
} from './calendar-event.generated.ts'
import { UpdateCalendarEventDocument } from './calendar-event-mutations.generated.ts'
import { choicesOf } from './choices-of.ts'
import { rulesFor } from './rules-for.ts'

/** The facts of an event that people type. */
export const calendarEventFields: NounFields<CalendarEventRecordFragment> = {
  reader: CalendarEventNowDocument,
  nameOf: ({ title }) => title,
  update: UpdateCalendarEventDocument,
  rules: rulesFor('updateCalendarEvent'),
  fields: [
    { name: 'title', label: 'What is it?', kind: 'line' },
    {
      name: 'eventType',
      label: 'Kind',
      kind: 'choice',
      options: choicesOf(eventTypes),
    },
    { name: 'startTime', label: 'Begins', kind: 'moment' },
    { name: 'endTime', label: 'Ends', kind: 'moment' },
    { name: 'description', label: 'Description', kind: 'lines' },
  ],
}
