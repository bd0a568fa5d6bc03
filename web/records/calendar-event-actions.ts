import type { NounVerbs } from '#web/writing/record-verbs.ts'
import {
  type CalendarEventRecordFragment,
  CalendarEventNowDocument,
} from './calendar-event.generated.ts'
import {
  CancelCalendarEventDocument,
  CompleteCalendarEventDocument,
} from './calendar-event-mutations.generated.ts'

/** What is done with events. */
export const calendarEventActions: NounVerbs<CalendarEventRecordFragment> = {
  reader: CalendarEventNowDocument,
  nameOf: ({ title }) => title,
  verbs: [
    {
      mutation: CompleteCalendarEventDocument,
      label: 'Mark as done',
      key: 'c',
      done: 'completed',
      becomes: { status: 'COMPLETED' },
      asks: 'Once it’s done it can’t be changed.',
    },
    {
      mutation: CancelCalendarEventDocument,
      label: 'Cancel event',
      isPlain: true,
      key: 'x',
      done: 'cancelled',
      becomes: { status: 'CANCELLED' },
      asks: 'This can’t be undone. To reschedule, add a new event.',
    },
  ],
  forms: [
    {
      ability: 'updateCalendarEvent',
      label: 'Edit event',
      key: 'e',
      load: async () => (await import('./forms/edit-event.tsx')).EditEvent,
    },
  ],
}
