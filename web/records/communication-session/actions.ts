import { sentence } from '#shared/isolate.ts'
import { formatStart } from '#web/ui/format-time.ts'
import type { NounVerbs } from '#web/writing/actions/record-verbs.ts'
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

/** Milliseconds before its start from which a call leads with the button that joins it. */
const joinBefore = 10 * 60_000

const joinableFrom = ({ startTime }: { startTime: string }) =>
  new Date(Date.parse(startTime) - joinBefore).toISOString()

/** Returns true from ten minutes before a planned call. */
export const isAboutToBegin = ({ status, startTime }: { status: string; startTime: string }) =>
  status === 'SCHEDULED' && Date.parse(startTime) - Date.now() <= joinBefore

/** Returns the name of a call among others with the same person: `Roof estimate, call with Acme, Tuesday at 3:00 PM`. */
export const nameCall = (
  other: string,
  { topic, startTime }: Pick<CommunicationSessionRecordFragment, 'topic' | 'startTime'>,
) =>
  topic === null
    ? sentence`Call with ${other}, ${formatStart(startTime)}`
    : sentence`${topic}, call with ${other}, ${formatStart(startTime)}`

/** The actions on calls. Each starts or ends a call, so none can be undone. */
export const communicationSessionActions: NounVerbs<CommunicationSessionRecordFragment> = {
  reader: CommunicationSessionNowDocument,
  nameOf: (call) => nameCall(call.customer.name, call),
  first: (call) => (isAboutToBegin(call) ? 'Join' : null),
  verbs: [
    {
      mutation: AnswerCommunicationSessionDocument,
      // A call that rings is answered in the browser.
      when: ({ ringingSince }) => ringingSince === null,
      label: 'Answered by phone',
      isPlain: true,
      key: 's',
      done: () => 'Call in progress.',
      failureText: 'Couldn’t note that the call was answered.',
      becomes: { status: 'ACTIVE' },
      since: joinableFrom,
    },
    {
      mutation: EndCommunicationSessionDocument,
      label: 'End call',
      key: 'c',
      done: () => 'Call ended.',
      failureText: 'Couldn’t end the call.',
      becomes: { status: 'COMPLETED' },
      confirm: {
        title: 'End this call?',
        body: () => 'This stops the minute count.',
        confirm: 'End call',
        keep: 'Stay on the call',
      },
    },
    {
      mutation: MissCommunicationSessionDocument,
      label: 'Mark as missed',
      isPlain: true,
      key: 'm',
      done: () => 'Call marked as missed.',
      failureText: 'Couldn’t mark the call as missed.',
      becomes: { status: 'MISSED' },
      since: ({ startTime }) => startTime,
      confirm: {
        title: 'Mark this call as missed?',
        body: () => 'No one answered. To try again, schedule a new call.',
        confirm: 'Mark as missed',
        keep: 'Keep call',
      },
    },
    {
      mutation: CancelCommunicationSessionDocument,
      label: 'Cancel call',
      isPlain: true,
      key: 'x',
      done: () => 'Call cancelled.',
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
      ability: 'startCall',
      label: 'Join',
      isQuiet: true,
      load: async () => (await import('./forms/call-now.tsx')).BeginCall,
    },
    {
      ability: 'updateCommunicationSession',
      label: 'Edit call',
      key: 'e',
      load: async () => (await import('./forms/edit-call.tsx')).EditCall,
    },
  ],
}
