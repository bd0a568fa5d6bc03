import { sentence } from '#shared/isolate.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import { communicationSessionFields } from '#web/records/communication-session/fields.ts'
import { useCreateCommunicationSessionMutation } from '#web/records/communication-session/communication-session-mutations.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import { withConflicts } from '#web/records/forms/with-conflicts.tsx'
import { nextHalfHour } from './next-half-hour.ts'

type Props = {
  customer: { id: string; name: string }
  assistant: { id: string }
  onClose: () => void
}

/** Form that schedules a call at any time, also outside of working hours. */
export const PlanCall = ({ customer, assistant, onClose }: Props) => (
  <CreateForm
    title={sentence`Schedule a call with ${customer.name}`}
    mutation={useCreateCommunicationSessionMutation()}
    rules={rulesFor('createCommunicationSession')}
    fixedInput={{ customerId: customer.id, vaId: assistant.id }}
    fields={withConflicts(communicationSessionFields.fields, { personOf: () => assistant.id })}
    start={{ type: 'VOICE', startTime: nextHalfHour().startTime }}
    announcement={() => sentence`Call scheduled with ${customer.name}.`}
    onClose={onClose}
  />
)
