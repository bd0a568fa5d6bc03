import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { interactionFields } from '#web/records/interaction/fields.ts'
import type { InteractionRecordFragment } from '#web/records/interaction/interaction.generated.ts'
import { EditDialog } from '#web/records/forms/edit-dialog.tsx'

export const EditInteraction = (props: FormProps<InteractionRecordFragment>) => (
  <EditDialog title="Edit interaction" noun={interactionFields} {...props} />
)
