import { taskActions } from '#web/records/task/actions.ts'
import type { TaskRecordFragment } from '#web/records/task/task.generated.ts'
import type { NounVerbs } from '#web/writing/actions/record-verbs.ts'

/** What a customer does with a task in its row: beside what everybody does they attach a file there, too. */
export const customerTaskActions: NounVerbs<TaskRecordFragment> = {
  ...taskActions,
  forms: [
    ...(taskActions.forms ?? []),
    {
      ability: 'attachFile',
      label: 'Attach file',
      load: async () => (await import('./attach-file.tsx')).AttachFile,
    },
  ],
}
