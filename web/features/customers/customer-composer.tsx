import { sentence } from '#shared/isolate.ts'
import { contactKinds } from '#web/records/interaction/contact-kinds.ts'
import type { RecordInteractionMutation } from '#web/records/interaction/interaction-mutations.generated.ts'
import { useSendMessageMutation } from '#web/records/message/message-mutations.generated.ts'
import type { RecordInteractionInput } from '#web/schema.generated.ts'
import { Composer, type ComposerKind } from '#web/writing/forms/composer.tsx'
import { useLazyMutation } from '#web/writing/mutations/use-lazy-mutation.ts'
import type { Customer } from './customer-of-page.ts'

const loadRecord = async () =>
  (await import('#web/records/interaction/interaction-mutations.generated.ts'))
    .RecordInteractionDocument

/** Adds a note about a customer, logs a call with them, or sends them a message, above the timeline. */
export const CustomerComposer = ({ customer }: { customer: Customer }) => {
  const { id: customerId, name, abilities, users } = customer
  const record = useLazyMutation<RecordInteractionMutation, RecordInteractionInput>(loadRecord)
  const [send] = useSendMessageMutation()
  const receiver = users.nodes.find(({ disabledAt }) => !disabledAt)
  const kinds: ComposerKind[] = []
  if (abilities.includes('recordInteraction'))
    kinds.push(
      ...contactKinds(name, (run, contact) => run(record, { customerId, ...contact }), customerId),
    )
  if (receiver && abilities.includes('sendMessage')) {
    const label = sentence`Message to ${receiver.displayName}`
    kinds.push({
      name: 'Message',
      save: 'Send',
      label,
      placeholder: label,
      field: 'content',
      mentions: { customerId, isReadByCustomer: true },
      write: (run, content, mentionInput) =>
        run(send, { customerId, receiverId: receiver.id, content, ...mentionInput }),
      announcement: 'Message sent.',
    })
  }
  return kinds.length > 0 && <Composer place={`customer ${customerId}`} kinds={kinds} />
}
