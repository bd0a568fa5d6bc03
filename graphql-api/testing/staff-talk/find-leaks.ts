import type { Knex } from 'knex'
import type { TestClient } from '#api/testing/app.ts'
import type { Company } from '#api/testing/data/company.ts'
import { documentOf, webOperations } from '#api/testing/data/web-operations.ts'
import { secretWord } from './random-talk.ts'

const everything = `query ($customer: ID!, $task: ID!) {
  customer(id: $customer) {
    lastContactAt unreadMessages
    messages(first: 200) { totalCount countUpTo(limit: 1000) { value } nodes { id content mentions { id }
      fileAttachments(first: 5) { totalCount nodes { id name } } activities(first: 1) { totalCount } } }
    interactions(first: 200) { totalCount nodes { id summary activities(first: 1) { totalCount } } }
    fileAttachments(first: 200) { totalCount nodes { id name } }
    tasks(first: 200) { totalCount nodes { id title messageId message { id } } }
    communicationSessions(first: 1) { nodes { id notes(first: 200) { totalCount nodes { id summary } } } }
    activities(first: 200) { totalCount nodes { noun recordId recordName verb changes { field } } }
    timeline(first: 200) { nodes { id at message { content } interaction { summary } taskUpdate { note } fileAttachment { name } task { messageId } } }
  }
  task(id: $task) { updates(first: 200) { totalCount nodes { id note } }
    fileAttachments(first: 200) { totalCount nodes { id name } }
    timeline(first: 200) { nodes { id taskUpdate { note } fileAttachment { name } } } }
  messages(first: 200) { totalCount nodes { id } }
  newest: messages(first: 200, filter: { last: true }) { totalCount nodes { id } }
  earlier: messages(first: 200, filter: { last: false }) { totalCount nodes { id } }
  found: messages(first: 200, filter: { search: "${secretWord}" }) { totalCount }
  fileAttachments(first: 200) { totalCount nodes { id } }
  activities(first: 200) { totalCount nodes { noun recordId recordName } }
  notifications(first: 200) { nodes { text } }
  me { badges { messages tasks total } }
}`

const documents = Object.entries(webOperations).map(([name, { variables }]) => ({
  name,
  document: documentOf(name),
  variables,
}))

type Seen = { totalCount: number; nodes: { id: string }[] }
type Data = Record<string, Seen> & {
  customer: Record<'messages' | 'interactions' | 'fileAttachments' | 'tasks', Seen> & {
    communicationSessions: { nodes: { id: string; notes: Seen }[] }
    lastContactAt: string
    unreadMessages: number
  }
  task: Record<'updates', Seen>
}

type Reader = { client: TestClient; id: number }

/** Reads all that a portal user can read on every transport, and returns what of it belongs to staff alone. */
export const findLeaks = async (
  db: Knex,
  { company, reader, colleagueId }: { company: Company; reader: Reader; colleagueId: number },
): Promise<string[]> => {
  const { customer, task } = company
  const { client } = reader
  const leaks: string[] = []
  const scan = (where: string, text: string) => {
    if (text.includes(secretWord)) leaks.push(`${where} holds a text of staff`)
  }
  const compare = (where: string, seen: Seen, ids: readonly number[]) => {
    const others = seen.nodes.map(({ id }) => Number(id)).filter((id) => !ids.includes(id))
    if (others.length > 0 || seen.totalCount !== ids.length)
      leaks.push(`${where}: ${seen.totalCount} of ${ids.length}, with ${JSON.stringify(others)}`)
  }
  const idsOf = (table: string, where: string): Promise<number[]> =>
    db(table).whereRaw(where).orderBy('id').pluck('id')
  const { rows } = await db.raw(
    `select 'message' as noun, id from messages where audience = 'staff'
     union all select 'taskUpdate', id from task_updates where audience = 'staff'
     union all select 'interaction', id from interactions where type = 'note'
     union all select 'fileAttachment', id from file_attachments
       where audience = 'staff' or audience = 'uploader' and uploaded_by <> ?`,
    [reader.id],
  )
  const hidden = rows as { noun: string; id: number }[]

  const answer = await client.graphql(everything, { customer: customer.id, task: task.id })
  if (!answer.data) throw new Error(JSON.stringify(answer.errors))
  // The colleague reads the names of their own files.
  const own = reader.id === colleagueId ? new RegExp(`"${secretWord} \\d+\\.txt"`, 'g') : /$^/
  scan('The answer to everything', JSON.stringify(answer.data).replace(own, ''))
  const data = answer.data as unknown as Data
  const ofCustomer = `customer_id = ${customer.id}`
  const messages = await idsOf('messages', `${ofCustomer} and audience = 'customer'`)
  compare('customer.messages', data.customer.messages, messages)
  compare('messages', data['messages'] as Seen, messages)
  const [newest] = await db('messages')
    .whereRaw(`${ofCustomer} and audience = 'customer'`)
    .orderBy([
      { column: 'timestamp', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
  compare('the newest message', data['newest'] as Seen, [newest.id])
  compare(
    'earlier messages',
    data['earlier'] as Seen,
    messages.filter((id) => id !== newest.id),
  )
  const files = await idsOf(
    'file_attachments',
    `${ofCustomer} and (audience = 'customer' or audience = 'uploader' and uploaded_by = ${reader.id})`,
  )
  compare('customer.fileAttachments', data.customer.fileAttachments, files)
  const interactions = await idsOf('interactions', `${ofCustomer} and type <> 'note'`)
  compare('customer.interactions', data.customer.interactions, interactions)
  for (const { id, notes } of data.customer.communicationSessions.nodes)
    compare(
      `notes of call ${id}`,
      notes,
      await idsOf('interactions', `communication_session_id = ${id} and type <> 'note'`),
    )
  const updates = await idsOf('task_updates', `task_id = ${task.id} and audience = 'customer'`)
  compare('task.updates', data.task.updates, updates)
  const { rows: facts } = await db.raw(
    `select greatest((select max("timestamp") from messages where ${ofCustomer} and audience = 'customer'),
       (select max("timestamp") from interactions where ${ofCustomer} and type <> 'note')) as at,
     (select count(*)::int from messages m where ${ofCustomer} and not from_customer and audience = 'customer'
       and "timestamp" > coalesce((select max("timestamp") from messages where ${ofCustomer} and from_customer), '-infinity')
       and "timestamp" > coalesce((select read_until from thread_reads where ${ofCustomer} and user_id = ?), '-infinity')) as unread`,
    [reader.id],
  )
  if (data.customer.lastContactAt !== facts[0].at.toISOString()) leaks.push('lastContactAt')
  if (data.customer.unreadMessages !== facts[0].unread) leaks.push('unreadMessages')

  const byId = hidden
    .filter(({ noun }) => noun !== 'taskUpdate')
    .slice(-40)
    .map(({ noun, id }) => `${noun}${id}: ${noun}(id: ${id}) { id }`)
  const found = (await client.graphql(`{ ${byId.join('\n')} }`)).data ?? {}
  for (const [name, value] of Object.entries(found))
    if (value !== null) leaks.push(`${name} by its id`)

  const urls = (await db('fileAttachments')
    .whereIn(
      'id',
      hidden.filter(({ noun }) => noun === 'fileAttachment').map(({ id }) => id),
    )
    .pluck('url')) as string[]
  for (const url of urls.slice(-10)) {
    const { status, text } = await client.get(url)
    if (status !== 404) leaks.push(`GET ${url}: ${status}`)
    scan(`GET ${url}`, text)
  }
  for (const path of ['/api/me', '/api/dashboard', '/api/customers', '/api/interactions/recent'])
    scan(path, (await client.get(path)).text)

  const filled = { company, manager: company.assistant, callId: company.communicationSession.id }
  await Promise.all(
    documents.map(async ({ name, document, variables }) => {
      const { data: read } = await client.graphql(document, variables?.(filled) ?? {})
      scan(`The operation ${name}`, JSON.stringify(read).replace(own, ''))
    }),
  )

  // What is stored for readers that the walk does not ask.
  const alwaysNotes = new Set(await idsOf('interactions', `type = 'note' and version = 1`))
  for (const { noun, id } of hidden) {
    const where = { noun, recordId: id }
    // Customers were told of a call that became a note.
    const wasCall = noun === 'interaction' && !alwaysNotes.has(id)
    if (
      !wasCall &&
      (await db('changes')
        .where({ ...where, audience: 'customer' })
        .first())
    )
      leaks.push(`the change feed names ${noun} ${id}`)
    if (
      !wasCall &&
      (await db('activities')
        .where({ ...where, audience: 'customer' })
        .first())
    )
      leaks.push(`the history names ${noun} ${id}`)
  }
  const told = await db('notifications as n')
    .join('users as u', 'u.id', 'n.userId')
    .where({ 'u.role': 'user', 'n.audience': 'staff' })
    .pluck('n.event')
  leaks.push(...told.map((event) => `a portal user is notified of ${event}`))
  return leaks
}
