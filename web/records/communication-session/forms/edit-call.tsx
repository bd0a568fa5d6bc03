import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { communicationSessionFields } from '#web/records/communication-session/fields.ts'
import type { CommunicationSessionRecordFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { EditDialog } from '#web/records/forms/edit-dialog.tsx'

export const EditCall = (props: FormProps<CommunicationSessionRecordFragment>) => (
  <EditDialog title="Edit call" noun={communicationSessionFields} {...props} />
)
