import { manyVerb } from '#api/domain/many-verb.ts'
import { assignTask, cancelTask, completeTask, updateTask } from './tasks.ts'

export const assignTasks = manyVerb('assignTasks', {
  noun: 'task',
  one: assignTask,
  accounts: ({ assignedVaId }) => [assignedVaId],
})

/** Changes when many tasks are due, or how soon they matter. Of a series it changes the tasks alone. */
export const updateTasks = manyVerb('updateTasks', { noun: 'task', one: updateTask })

export const completeTasks = manyVerb('completeTasks', { noun: 'task', one: completeTask })

export const cancelTasks = manyVerb('cancelTasks', { noun: 'task', one: cancelTask })
