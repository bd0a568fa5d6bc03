import type { Knex } from 'knex'
import { insertMany } from '#api/testing/factories/index.ts'
import type { TaskRow } from '#api/stores/entities/task.ts'
import { buildPdf } from './build-pdf.ts'
import { randomFrom } from './random.ts'
import type { Client } from './seed-customers.ts'
import type { TaskDetails } from './seed-tasks.ts'
import { firstNames, surnames } from './words.ts'

/** The number of files of each customer. */
const filesPerCustomer = 3

const types = { pdf: 'application/pdf', csv: 'text/csv' } as const

/** Returns the content of a file: a page about the task, or a list of people. */
const contentOf = ({ id, title, description, result }: TaskRow, isList: boolean) => {
  if (!isList) return buildPdf([title, '', description ?? '', '', result ?? ''])
  const random = randomFrom(`list of task ${id}`)
  const row = () =>
    `${random.pick(firstNames)} ${random.pick(surnames)},(555) 555-01${random.between(10, 99)}`
  return Buffer.from(['Name,Phone', ...Array.from({ length: 12 }, row), ''].join('\r\n'))
}

/** Returns a URL that is the same every time the demo is seeded. */
const urlOf = ({ id }: TaskRow) => {
  const random = randomFrom(`result of task ${id}`)
  const digits = (count: number) =>
    Array.from({ length: count }, () => random.between(0, 15).toString(16)).join('')
  return `/files/${[8, 4, 4, 4, 12].map(digits).join('-')}`
}

/** Seeds the files of the newest completed tasks of each customer that have one, as parts of their results. */
export const seedResultFiles = async (
  db: Knex,
  clients: readonly Client[],
  details: ReadonlyMap<number, TaskDetails | undefined>,
) => {
  const tasks: TaskRow[] = await db('tasks')
    .where({ status: 'completed' })
    .orderBy([{ column: 'completedAt', order: 'desc' }, 'id'])
  const byCustomer = Map.groupBy(tasks, ({ customerId }) => customerId)
  const chosenTasks = clients.flatMap((client) =>
    (byCustomer.get(client.row.id) ?? [])
      .flatMap((task) => {
        const name = details.get(task.id)?.file
        const isList = name?.endsWith('.csv') ?? false
        return name ? [{ task, name, isList, bytes: contentOf(task, isList) }] : []
      })
      .slice(0, filesPerCustomer),
  )
  const files = await insertMany(
    db,
    'fileAttachments',
    chosenTasks.map(({ task, name, isList, bytes }) => ({
      name,
      type: types[isList ? 'csv' : 'pdf'],
      size: bytes.length,
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
    files.map(({ id }, at) => ({ fileId: id, part: 0, bytes: chosenTasks[at]?.bytes })),
  )
}
