import type { NounVerbs } from '#web/writing/actions/record-verbs.ts'
import { calendarEventActions } from './actions.ts'
import type { CalendarEventRecordFragment } from './calendar-event.generated.ts'
import { CancelCalendarEventDocument } from './calendar-event-mutations.generated.ts'

/** What a portal user can do with an event that is a call: join it, and until its notice move or cancel it. */
export const ownEventActions: NounVerbs<CalendarEventRecordFragment> = {
  ...calendarEventActions,
  opensFormsFirst: true,
  verbs: [
    {
      mutation: CancelCalendarEventDocument,
      label: 'Cancel call',
      isPlain: true,
      key: 'x',
      done: (name) => `Cancelled “${name}”`,
      failureText: 'Couldn’t cancel the call.',
      becomes: { status: 'CANCELLED' },
      confirm: {
        title: 'Cancel this call?',
        body: (name) =>
          `“${name}” won’t take place. This can’t be undone. You can move it to another time instead.`,
        confirm: 'Cancel call',
        keep: 'Keep call',
      },
    },
  ],
  forms: [
    {
      ability: 'updateCalendarEvent',
      label: 'Move call',
      key: 'm',
      load: async () =>
        (await import('#web/records/communication-session/forms/move-call.tsx')).MoveEvent,
    },
    {
      ability: 'startCall',
      label: 'Join',
      isQuiet: true,
      load: async () =>
        (await import('#web/records/communication-session/forms/call-now.tsx')).JoinOwnEvent,
    },
  ],
}
