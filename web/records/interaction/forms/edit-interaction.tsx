import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { interactionFields, loggedCallFields } from '#web/records/interaction/fields.ts'
import type { InteractionRecordFragment } from '#web/records/interaction/interaction.generated.ts'
import { EditDialog } from '#web/records/forms/edit-dialog.tsx'

export const EditInteraction = (props: FormProps<InteractionRecordFragment>) => {
  const isCall = props.record.type === 'CALL'
  return (
    <EditDialog
      title={isCall ? 'Edit call' : 'Edit interaction'}
      noun={isCall ? loggedCallFields : interactionFields}
      {...props}
    />
  )
}
