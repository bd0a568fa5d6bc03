import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { communicationSessionFields } from '#web/records/communication-session/fields.ts'
import type { CommunicationSessionRecordFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { EditDialog } from '#web/records/forms/edit-dialog.tsx'
import { withConflicts } from '#web/records/forms/with-conflicts.tsx'

/** Form for a call at any time, also outside of working hours. */
export const EditCall = (props: FormProps<CommunicationSessionRecordFragment>) => {
  const { id, va, plannedMinutes } = props.record
  const fields = withConflicts(communicationSessionFields.fields, {
    personOf: () => va.id,
    exceptId: `CommunicationSession:${id}`,
    callMinutes: plannedMinutes,
  })
  return (
    <EditDialog title="Edit call" noun={{ ...communicationSessionFields, fields }} {...props} />
  )
}
