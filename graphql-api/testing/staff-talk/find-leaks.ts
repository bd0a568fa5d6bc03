import type { Knex } from 'knex'
import type { Company } from '#api/testing/data/company.ts'
import { findStoredLeaks, readHiddenRecords } from './hidden-records.ts'
import { findProbedLeaks } from './probe-hidden.ts'
import { secretWord } from './random-talk.ts'
import type { PortalUser } from './read-portal.ts'

type SeenList = { totalCount: number; nodes: { id: string }[] }
type Data = Record<string, SeenList> & {
  customer: Record<'messages' | 'interactions' | 'fileAttachments', SeenList> & {
    tasks: { nodes: { id: string; messageId: string | null; message: object | null }[] }
    communicationSessions: { nodes: { id: string; notes: SeenList }[] }
    lastContactAt: string
    unreadMessages: number
  }
  task: Record<'updates', SeenList>
}

/** The names of the files that a person chose and has not sent, which they read themselves. */
const ownNames = new RegExp(`"${secretWord} \\d+\\.txt"`, 'g')

type Options = {
  company: Company
  reader: PortalUser
  /** All that they read, by where. */
  readings: ReadonlyMap<string, string>
  /** Hidden records that are asked for by their ids: the newest ones. */
  asked: number
  /** True for the person whose files wait. */
  hasFiles: boolean
}

/** Returns what of a portal user's readings, and of what they can ask for by an id, belongs to staff alone. */
export const findLeaks = async (
  db: Knex,
  { company, reader, readings, asked: requestedCount, hasFiles }: Options,
): Promise<string[]> => {
  const { customer, task } = company
  const leaks: string[] = []
  const compare = (where: string, seenRecords: SeenList, ids: readonly number[]) => {
    const others = seenRecords.nodes.map(({ id }) => Number(id)).filter((id) => !ids.includes(id))
    if (others.length > 0 || seenRecords.totalCount !== ids.length)
      leaks.push(
        `${where}: ${seenRecords.totalCount} of ${ids.length}, with ${JSON.stringify(others)}`,
      )
  }
  const idsOf = (table: string, where: string): Promise<number[]> =>
    db(table).whereRaw(where).orderBy('id').pluck('id')

  for (const [where, text] of readings)
    if ((hasFiles ? text.replace(ownNames, '') : text).includes(secretWord))
      leaks.push(`${where} holds a text of staff`)

  const data = JSON.parse(readings.get('everything') ?? '') as Data
  const ofCustomer = `customer_id = ${customer.id}`
  const messages = await idsOf('messages', `${ofCustomer} and audience = 'customer'`)
  compare('customer.messages', data.customer.messages, messages)
  compare('messages', data['messages'] as SeenList, messages)
  const [newestMessage] = await db('messages')
    .whereRaw(`${ofCustomer} and audience = 'customer'`)
    .orderByRaw('"timestamp" desc, id desc')
    .limit(1)
  compare('the newest message', data['newest'] as SeenList, [newestMessage.id])
  compare(
    'earlier messages',
    data['earlier'] as SeenList,
    messages.filter((id) => id !== newestMessage.id),
  )
  const files = await idsOf(
    'file_attachments',
    `${ofCustomer} and (audience = 'customer' or audience = 'uploader' and uploaded_by = ${reader.id})`,
  )
  compare('customer.fileAttachments', data.customer.fileAttachments, files)
  const interactions = await idsOf('interactions', `${ofCustomer} and type <> 'note'`)
  compare('customer.interactions', data.customer.interactions, interactions)
  const total = readings.get('GET /api/interactions/recent')?.split(' ')[0]
  if (total !== 'null' && total !== String(interactions.length))
    leaks.push(`X-Total-Count ${total}`)
  for (const { id, notes } of data.customer.communicationSessions.nodes)
    compare(
      `notes of call ${id}`,
      notes,
      await idsOf('interactions', `communication_session_id = ${id} and type <> 'note'`),
    )
  const updates = await idsOf('task_updates', `task_id = ${task.id} and audience = 'customer'`)
  compare('task.updates', data.task.updates, updates)
  compare('taskUpdates', data['taskUpdates'] as SeenList, updates)
  for (const { id, messageId, message } of data.customer.tasks.nodes)
    if (messageId !== null && (message === null || !messages.includes(Number(messageId))))
      leaks.push(`task ${id} names message ${messageId}`)

  const { rows } = await db.raw(
    `select greatest((select max("timestamp") from messages where ${ofCustomer} and audience = 'customer'),
       (select max("timestamp") from interactions where ${ofCustomer} and type <> 'note')) as at,
     (select count(*)::int from messages m where ${ofCustomer} and not from_customer and audience = 'customer'
       and "timestamp" > coalesce((select max("timestamp") from messages where ${ofCustomer} and from_customer), '-infinity')
       and "timestamp" > coalesce((select read_until from thread_reads where ${ofCustomer} and user_id = ?), '-infinity')) as unread`,
    [reader.id],
  )
  if (data.customer.lastContactAt !== rows[0].at.toISOString()) leaks.push('lastContactAt')
  if (data.customer.unreadMessages !== rows[0].unread) leaks.push('unreadMessages')

  const hiddenRecords = (await readHiddenRecords(db, reader.id)).slice(-requestedCount)
  return [
    ...leaks,
    ...(await findProbedLeaks(db, { company, client: reader.client, hidden: hiddenRecords })),
    ...(await findStoredLeaks(db)),
  ]
}
