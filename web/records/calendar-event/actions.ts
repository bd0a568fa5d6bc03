import { isAboutToBegin } from '#web/records/communication-session/actions.ts'
import type { NounVerbs } from '#web/writing/actions/record-verbs.ts'
import {
  type CalendarEventRecordFragment,
  CalendarEventNowDocument,
} from './calendar-event.generated.ts'
import {
  CancelCalendarEventDocument,
  CompleteCalendarEventDocument,
} from './calendar-event-mutations.generated.ts'

const repeats = ({ recurrence }: CalendarEventRecordFragment) => recurrence !== null

const loadCancelSeries = async () => (await import('./forms/cancel-series.tsx')).CancelSeries

const cancel = {
  mutation: CancelCalendarEventDocument,
  label: 'Cancel event',
  isPlain: true,
  key: 'x',
  done: (name: string) => `Cancelled “${name}”`,
  failureText: 'Couldn’t cancel the event.',
  becomes: { status: 'CANCELLED' },
} as const

/** The actions on events. */
export const calendarEventActions: NounVerbs<CalendarEventRecordFragment> = {
  reader: CalendarEventNowDocument,
  nameOf: ({ title }) => title,
  first: (event) => (isAboutToBegin(event) ? 'Join' : null),
  verbs: [
    {
      mutation: CompleteCalendarEventDocument,
      label: 'Mark as done',
      key: 'c',
      done: (name) => `Marked “${name}” as done`,
      failureText: 'Couldn’t mark the event as done.',
      becomes: { status: 'COMPLETED' },
      since: ({ startTime }) => startTime,
      confirm: {
        title: 'Mark this event as done?',
        body: (name) => `Once “${name}” is done it can’t be changed.`,
        confirm: 'Mark as done',
        keep: 'Keep event open',
      },
    },
    { ...cancel, label: 'Cancel repeating event', when: repeats, loadForm: loadCancelSeries },
    {
      ...cancel,
      when: (event) => !repeats(event),
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
      ability: 'startCall',
      label: 'Join',
      isQuiet: true,
      load: async () =>
        (await import('#web/records/communication-session/forms/call-now.tsx')).JoinEvent,
    },
    {
      ability: 'updateCalendarEvent',
      label: 'Edit event',
      key: 'e',
      load: async () => (await import('./forms/edit-event.tsx')).EditEvent,
    },
  ],
}
