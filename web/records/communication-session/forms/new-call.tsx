import { sentence } from '#shared/isolate.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { communicationSessionFields } from '#web/records/communication-session/fields.ts'
import { useCreateCommunicationSessionMutation } from '#web/records/communication-session/communication-session-mutations.generated.ts'
import type { CustomerRecordFragment } from '#web/records/customer/customer.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import { nextHalfHour } from './next-half-hour.ts'

/** Form that schedules a call of a customer with their assistant. */
export const ScheduleCall = ({ record, onClose }: FormProps<CustomerRecordFragment>) => (
  <CreateForm
    title={sentence`Schedule a call with ${record.name}`}
    mutation={useCreateCommunicationSessionMutation()}
    rules={rulesFor('createCommunicationSession')}
    given={{ customerId: record.id, vaId: record.assignedVa.id }}
    fields={communicationSessionFields.fields}
    start={{ type: 'VOICE', startTime: nextHalfHour().startTime }}
    said={() => sentence`Call scheduled with ${record.name}.`}
    onClose={onClose}
  />
)
