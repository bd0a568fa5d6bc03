import { portalTaskActions } from '#web/records/task/portal-actions.ts'
import type { TaskRecordFragment } from '#web/records/task/task.generated.ts'
import type { NounVerbs } from '#web/writing/actions/record-verbs.ts'

/** The task actions of a customer's row: those of everyone, and attaching a file. */
export const customerTaskActions: NounVerbs<TaskRecordFragment> = {
  ...portalTaskActions,
  forms: [
    ...(portalTaskActions.forms ?? []),
    {
      ability: 'attachFile',
      label: 'Attach file',
      load: async () => (await import('./attach-file.tsx')).AttachFile,
    },
  ],
}
