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
      label: 'Answer call',
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
      asks: 'its minutes are counted until now.',
    },
    {
      mutation: MissCommunicationSessionDocument,
      label: 'Not answered',
      isPlain: true,
      key: 'm',
      done: 'marked as missed',
      becomes: { status: 'MISSED' },
      asks: 'nobody answered. It cannot be planned again; plan a new one instead.',
    },
    {
      mutation: CancelCommunicationSessionDocument,
      label: 'Cancel call',
      isPlain: true,
      key: 'x',
      done: 'cancelled',
      becomes: { status: 'CANCELLED' },
      asks: 'it does not take place. It cannot be planned again; plan a new one instead.',
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
