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
      label: 'Complete event',
      key: 'c',
      done: 'completed',
      becomes: { status: 'COMPLETED' },
      asks: 'it is over and cannot be changed any more.',
    },
    {
      mutation: CancelCalendarEventDocument,
      label: 'Cancel event',
      isPlain: true,
      key: 'x',
      done: 'cancelled',
      becomes: { status: 'CANCELLED' },
      asks: 'it does not take place. It cannot be planned again; add a new one instead.',
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
