import type { Knex } from 'knex'
import { insertMany } from '#api/testing/factories/index.ts'
import type { TaskRow } from '#api/stores/entities/task.ts'
import { randomFrom } from './random.ts'
import type { Client } from './seed-customers.ts'

/** Completed tasks of each customer, newest first, whose result has a file. */
const filesPerCustomer = 3

const nameOf = ({ title }: TaskRow) =>
  `${title
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .slice(0, 60)}.txt`

/** Returns a URL that is the same every time the demo is seeded. */
const urlOf = ({ id }: TaskRow) => {
  const random = randomFrom(`result of task ${id}`)
  const digits = (count: number) =>
    Array.from({ length: count }, () => random.between(0, 15).toString(16)).join('')
  return `/files/${[8, 4, 4, 4, 12].map(digits).join('-')}`
}

/** Seeds a text file as the result of the newest completed tasks of each customer. */
export const seedResultFiles = async (db: Knex, clients: readonly Client[]) => {
  const tasks: TaskRow[] = await db('tasks')
    .where({ status: 'completed' })
    .orderBy([{ column: 'completedAt', order: 'desc' }, 'id'])
  const byCustomer = Map.groupBy(tasks, ({ customerId }) => customerId)
  const chosen = clients.flatMap((client) =>
    (byCustomer.get(client.row.id) ?? []).slice(0, filesPerCustomer),
  )
  const contents = chosen.map(({ title, result }) => Buffer.from(`${title}\n\n${result ?? ''}\n`))
  const files = await insertMany(
    db,
    'fileAttachments',
    chosen.map((task, at) => ({
      name: nameOf(task),
      type: 'text/plain',
      size: contents[at]?.length ?? 0,
      isUploaded: true,
      url: urlOf(task),
      customerId: task.customerId,
      taskId: task.id,
      resultTaskId: task.id,
      uploadedBy: task.assignedVaId,
      createdAt: task.completedAt ?? task.updatedAt,
    })),
  )
  await db('fileContents').insert(
    files.map(({ id }, at) => ({ fileId: id, part: 0, bytes: contents[at] })),
  )
}
