import type { NounVerbs } from '#web/writing/record-verbs.ts'
import {
  type CommunicationSessionRecordFragment,
  CommunicationSessionNowDocument,
} from './communication-session.generated.ts'
import {
  AnswerCommunicationSessionDocument,
  CancelCommunicationSessionDocument,
  EndCommunicationSessionDocument,
  MissCommunicationSessionDocument,
} from './communication-session-mutations.generated.ts'

/** What is done with calls. Each begins or ends something, so that none leads exactly back. */
export const communicationSessionActions: NounVerbs<CommunicationSessionRecordFragment> = {
  reader: CommunicationSessionNowDocument,
  nameOf: ({ customer }) => `Call with ${customer.name}`,
  verbs: [
    {
      mutation: AnswerCommunicationSessionDocument,
      label: 'Start call',
      key: 's',
      done: 'going on',
      becomes: { status: 'ACTIVE' },
    },
    {
      mutation: EndCommunicationSessionDocument,
      label: 'End call',
      key: 'c',
      done: 'over',
      becomes: { status: 'COMPLETED' },
      asks: 'This stops the minute count.',
    },
    {
      mutation: MissCommunicationSessionDocument,
      label: 'Mark as missed',
      isPlain: true,
      key: 'm',
      done: 'marked as missed',
      becomes: { status: 'MISSED' },
      asks: 'No one answered. To try again, schedule a new call.',
    },
    {
      mutation: CancelCommunicationSessionDocument,
      label: 'Cancel call',
      isPlain: true,
      key: 'x',
      done: 'cancelled',
      becomes: { status: 'CANCELLED' },
      asks: 'This can’t be undone. To reschedule, schedule a new call.',
    },
  ],
  forms: [
    {
      ability: 'updateCommunicationSession',
      label: 'Edit call',
      key: 'e',
      load: async () => (await import('./forms/edit-call.tsx')).EditCall,
    },
  ],
}
