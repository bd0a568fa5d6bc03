import { sentence } from '#shared/isolate.ts'
import { useRecordInteractionMutation } from '#web/records/interaction/interaction-mutations.generated.ts'
import { useSendMessageMutation } from '#web/records/message/message-mutations.generated.ts'
import { Composer } from '#web/writing/forms/composer.tsx'
import type { Customer } from './customer-of-page.ts'

/** Adds a note about a customer, logs a call with them, or sends them a message, above the timeline. */
export const CustomerComposer = ({ customer }: { customer: Customer }) => {
  const { id: customerId, name, abilities, users } = customer
  const [record] = useRecordInteractionMutation()
  const [send] = useSendMessageMutation()
  const receiver = users.nodes.find(({ disabledAt }) => !disabledAt)
  const kinds = [
    ...(abilities.includes('recordInteraction')
      ? ([
          {
            name: 'Note',
            save: 'Save note',
            label: sentence`Note about ${name}`,
            placeholder: 'Staff-only note',
            field: 'summary',
            write: (run, summary) => run(record, { customerId, type: 'NOTE', summary }),
            said: 'Note added.',
          },
          {
            name: 'Call',
            save: 'Log call',
            label: sentence`Call with ${name}`,
            placeholder: 'What was the call about?',
            field: 'summary',
            write: (run, summary) => run(record, { customerId, type: 'CALL', summary }),
            said: 'Call logged.',
          },
        ] satisfies Kinds)
      : []),
    ...(receiver && abilities.includes('sendMessage')
      ? ([
          {
            name: 'Message',
            save: 'Send',
            label: sentence`Message to ${receiver.displayName}`,
            placeholder: sentence`Message to ${receiver.displayName}`,
            field: 'content',
            write: (run, content) => run(send, { customerId, receiverId: receiver.id, content }),
            said: 'Message sent.',
          },
        ] satisfies Kinds)
      : []),
  ]
  return kinds.length > 0 && <Composer place={`customer ${customerId}`} kinds={kinds} />
}

type Kinds = Parameters<typeof Composer>[0]['kinds']
