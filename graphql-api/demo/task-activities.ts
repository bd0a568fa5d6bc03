import type { Verb } from '#api/access/verbs.ts'
import type { New } from '#api/testing/factories/index.ts'
import type { ActivityRow } from '#api/stores/entities/activity.ts'
import type { TaskRow } from '#api/stores/entities/task.ts'
import type { TaskUpdateRow } from '#api/stores/entities/task-update.ts'
import type { WaitingFor } from '#shared/kinds.ts'
import type { TaskStatus } from '#shared/statuses.ts'
import { buildActivity, type Actor } from './build-activity.ts'
import type { Client } from './seed-customers.ts'

/** Returns the verb of a move from a status by a task update. */
const verbOf = (from: TaskStatus, { status: to, kind }: TaskUpdateRow): Verb => {
  if (kind === 'answer') return 'answerTask'
  if (to === 'in_progress') return from === 'completed' ? 'reopenTask' : 'startTask'
  const verbs = {
    waiting: 'holdTask',
    completed: 'completeTask',
    cancelled: 'cancelTask',
    requested: 'requestTaskAgain',
  } as const
  return verbs[to]
}

const fieldNames = ['status', 'completedAt', 'waitingFor', 'result'] as const

const waitingForOf = ({ status, kind }: TaskUpdateRow): WaitingFor | null => {
  if (status !== 'waiting') return null
  return kind === 'question' ? 'customer' : 'someone_else'
}

/** Returns who requested a task: one of the customer's own portal users. */
const findRequester = ({ id, createdAt }: TaskRow, { accounts, assistant }: Client): Actor => {
  const here = accounts.filter((account) => account.createdAt < createdAt)
  return here[id % Math.max(1, here.length)] ?? assistant
}

/** Returns the activities of a task, from its updates; `personOf` returns people by id. */
export const activitiesOfTask = (
  task: TaskRow,
  updates: readonly TaskUpdateRow[],
  client: Client,
  personOf: (id: number | null) => Actor,
): New<ActivityRow>[] => {
  const { customerId, title: name } = task
  let status: TaskStatus = 'requested'
  let completedAt: Date | null = null
  let waitingFor: WaitingFor | null = null
  let result: string | null = null
  const moves = updates.flatMap((update) => {
    const from = status
    const isMove = update.status !== from
    const verb = isMove ? verbOf(from, update) : 'commentOnTask'
    const completion = {
      at: update.createdAt,
      by: personOf(update.createdBy),
      verb,
      name,
      customerId,
    }
    const line = buildActivity({ ...completion, noun: 'taskUpdate', row: update })
    if (!isMove) return [line]
    const before = { status, completedAt, waitingFor, result }
    status = update.status
    completedAt = status === 'completed' ? update.createdAt : null
    waitingFor = waitingForOf(update)
    result =
      task.completedAt !== null && Number(completedAt) === Number(task.completedAt)
        ? task.result
        : null
    const after = { status, completedAt, waitingFor, result }
    const changes = fieldNames
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, before[field], after[field]] as const)
    return [line, buildActivity({ ...completion, noun: 'task', row: task, changes })]
  })
  const by = findRequester(task, client)
  const creation = { at: task.createdAt, by, verb: 'createTask', noun: 'task', row: task } as const
  return [buildActivity({ ...creation, name }), ...moves]
}
