import type { NounVerbs, RecordForm } from '#web/writing/actions/record-verbs.ts'
import { communicationSessionActions, nameCall } from './actions.ts'
import type { CommunicationSessionRecordFragment } from './communication-session.generated.ts'

const moveForm: RecordForm<CommunicationSessionRecordFragment> = {
  ability: 'updateCommunicationSession',
  label: 'Move call',
  key: 'm',
  load: async () => (await import('./forms/move-call.tsx')).MoveCall,
}

/** What a portal user can do with a call until its notice: move it to a free time of the assistant, or cancel it. */
export const ownCallActions: NounVerbs<CommunicationSessionRecordFragment> = {
  ...communicationSessionActions,
  nameOf: (call) => nameCall(call.va.displayName, call),
  opensFormsFirst: true,
  forms: [
    moveForm,
    {
      ability: 'startCall',
      label: 'Join',
      isQuiet: true,
      load: async () => (await import('./forms/call-now.tsx')).BeginOwnCall,
    },
  ],
}

/** The same for a call that was just booked: the next thing is to add it to a calendar. */
export const bookedCallActions: NounVerbs<CommunicationSessionRecordFragment> = {
  ...ownCallActions,
  forms: [{ ...moveForm, isQuiet: true }],
}
