import { CreateForm } from '#web/writing/create-form.tsx'
import type { FormProps } from '#web/writing/record-verbs.ts'
import { communicationSessionFields } from '#web/records/communication-session-fields.ts'
import { useCreateCommunicationSessionMutation } from '#web/records/communication-session-mutations.generated.ts'
import type { CustomerRecordFragment } from '#web/records/customer.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import { nextHalfHour } from './next-half-hour.ts'

/** Schedules a call of a customer with their own assistant. */
export const ScheduleCall = ({ record, onClose }: FormProps<CustomerRecordFragment>) => (
  <CreateForm
    title={`Schedule a call with ${record.name}`}
    mutation={useCreateCommunicationSessionMutation()}
    rules={rulesFor('createCommunicationSession')}
    given={{ customerId: record.id, vaId: record.assignedVa.id }}
    fields={communicationSessionFields.fields}
    start={{ type: 'VOICE', startTime: nextHalfHour().startTime }}
    said={() => `Call scheduled with ${record.name}.`}
    onClose={onClose}
  />
)
