import type { Knex } from 'knex'
import type { TaskRow } from '#api/stores/entities/task.ts'
import type { TaskUpdateRow } from '#api/stores/entities/task-update.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import type { Client } from './seed-customers.ts'
import type { TaskDetails } from './seed-tasks.ts'

/** A task update that puts a task on hold, and the one that resumes work. */
type Hold = { holdUpdate: TaskUpdateRow; resumeUpdate: TaskUpdateRow | undefined }

/** Returns the first hold of a task. */
const holdOf = (updates: readonly TaskUpdateRow[]): Hold | undefined => {
  const at = updates.findIndex(
    ({ status }, index) => status === 'waiting' && updates[index - 1]?.status !== 'waiting',
  )
  const holdUpdate = updates[at]
  if (!holdUpdate) return undefined
  return {
    holdUpdate,
    resumeUpdate: updates.slice(at + 1).find(({ status }) => status !== 'waiting'),
  }
}

/** Makes a hold a question to the customer, answered if the task was resumed. */
const askCustomer = async (
  db: Knex,
  { task, hold, person }: { task: TaskRow; hold: Hold; person: UserRow },
  questionText: string,
) => {
  const [question, answer] = questionText.split(' | ')
  const ids = { questionId: hold.holdUpdate.id }
  await db('taskUpdates')
    .where({ id: hold.holdUpdate.id })
    .update({ kind: 'question', note: question })
  const isOpen = task.status === 'waiting'
  await db('tasks')
    .where({ id: task.id })
    .update(isOpen ? { ...ids, waitingFor: 'customer' } : ids)
  if (hold.resumeUpdate?.status !== 'in_progress') return
  await db('taskUpdates')
    .where({ id: hold.resumeUpdate.id })
    .update({ ...ids, kind: 'answer', note: answer, createdBy: person.id })
}

/** Makes every other hold of each customer a question to them: open on tasks that are on hold, answered on others. Customers without an account are asked nothing. */
export const seedQuestions = async (
  db: Knex,
  clients: readonly Client[],
  details: ReadonlyMap<number, TaskDetails | undefined>,
) => {
  const updates: TaskUpdateRow[] = await db('taskUpdates').orderBy(['createdAt', 'id'])
  const byTask = Map.groupBy(updates, ({ taskId }) => taskId)
  const tasks: TaskRow[] = await db('tasks').whereNot({ status: 'cancelled' }).orderBy('id')
  const byCustomer = Map.groupBy(tasks, ({ customerId }) => customerId)
  for (const client of clients) {
    const [person] = client.accounts
    if (!person) continue
    const holds = (byCustomer.get(client.row.id) ?? []).flatMap((task) => {
      const hold = holdOf(byTask.get(task.id) ?? [])
      return hold && hold.holdUpdate.createdAt > person.createdAt ? [{ task, hold, person }] : []
    })
    const ordered = [
      ...holds.filter(({ task }) => task.status === 'waiting'),
      ...holds.filter(({ task }) => task.status !== 'waiting'),
    ]
    for (const [at, question] of ordered.entries())
      if (at % 2 === 0)
        await askCustomer(db, question, details.get(question.task.id)?.question ?? '')
  }
}
