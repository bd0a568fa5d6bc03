import type { NounVerbs } from '#web/writing/record-verbs.ts'
import type { CalendarEventRecordFragment } from './calendar-event.generated.ts'
import {
  cancelCalendarEvent,
  completeCalendarEvent,
  readCalendarEvent,
} from './calendar-event-verbs.generated.ts'

/** What is done with events. */
export const calendarEventActions: NounVerbs<CalendarEventRecordFragment> = {
  reader: readCalendarEvent,
  nameOf: ({ title }) => title,
  verbs: [
    {
      verb: completeCalendarEvent,
      label: 'Mark as done',
      key: 'c',
      done: (name) => `Marked “${name}” as done`,
      failed: 'Couldn’t mark the event as done.',
      becomes: { status: 'COMPLETED' },
      confirm: {
        title: 'Mark this event as done?',
        body: (name) => `Once “${name}” is done it can’t be changed.`,
        confirm: 'Mark as done',
        keep: 'Keep event open',
      },
    },
    {
      verb: cancelCalendarEvent,
      label: 'Cancel event',
      isPlain: true,
      key: 'x',
      done: (name) => `Cancelled “${name}”`,
      failed: 'Couldn’t cancel the event.',
      becomes: { status: 'CANCELLED' },
      confirm: {
        title: 'Cancel this event?',
        body: (name) =>
          `“${name}” won’t take place. This can’t be undone. To reschedule, add a new event.`,
        confirm: 'Cancel event',
        keep: 'Keep event',
      },
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
