import type { NounVerbs } from '#web/writing/actions/record-verbs.ts'
import { taskActions } from './actions.ts'
import type { TaskRecordFragment } from './task.generated.ts'

/** What a portal user can do with a task: also edit a request that has not been started, where staff edit each fact in place. */
export const portalTaskActions: NounVerbs<TaskRecordFragment> = {
  ...taskActions,
  forms: [
    {
      ability: 'updateTask',
      label: 'Edit',
      key: 'e',
      isQuiet: true,
      load: async () => (await import('./forms/edit.tsx')).EditRequest,
    },
    ...(taskActions.forms ?? []),
  ],
}
