import { beforeEach, describe, expect, it } from 'vitest'
import { buildAssistant, buildManager } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import type { Company } from '#api/testing/data/company.ts'
import { deleteHistory, deleteTimeEntries } from '#api/testing/data/bypass-triggers.ts'
import { perform } from '#api/testing/verbs.ts'
import type { UserRow } from '#api/stores/entities/user.ts'

const { db, as, statements } = await testApp()

let ours: Company
let manager: UserRow
let callers: Record<'user' | 'assistant' | 'manager' | 'stranger', TestClient>

beforeEach(async () => {
  ours = await buildCompany(db)
  manager = await buildManager(db, { displayName: 'Renee' })
  const theirs = await buildCompany(db)
  await deleteHistory(db)
  callers = {
    user: await as(ours.user),
    assistant: await as(ours.assistant),
    manager: await as(manager),
    stranger: await as(theirs.assistant),
  }
})

type Activity = {
  verb: string
  recordName: string
  taskId: string | null
  changes: { field: string; before: unknown; after: unknown }[]
}

const read = async (caller: TestClient, filter = ''): Promise<Activity[]> => {
  const { data, errors } = await caller.graphql(
    `{ activities${filter} { totalCount nodes { verb noun recordId recordName taskId audience actorName actor { displayName }
       customerId changes { field before after personBefore { displayName } personAfter { displayName } } } } }`,
  )
  expect(errors).toEqual([])
  const foundPage = data?.['activities'] as { nodes: Activity[]; totalCount: number } | undefined
  expect(foundPage?.totalCount).toBe(foundPage?.nodes.length)
  return foundPage?.nodes ?? []
}

const verbsSeen = async (person: keyof typeof callers) =>
  (await read(callers[person])).map(({ verb }) => verb)

const version = async (table: string, id: number): Promise<number> =>
  (await db(table).where({ id }).first('version')).version

const change = async (verb: string, table: string, id: number, input: object = {}) =>
  perform(callers.manager, verb, { id, expectedVersion: await version(table, id), ...input })

const fieldsOf = async (person: keyof typeof callers) =>
  (await read(callers[person])).flatMap(({ changes }) => changes.map(({ field }) => field))

describe('everyone who sees a record sees its history, newest first', () => {
  it('customers see the history that is meant for them, of their own customer only', async () => {
    await change('updateTask', 'tasks', ours.task.id, { title: 'New' })
    await change('updateLead', 'leads', ours.lead.id, { phone: '1' })
    await change('updateTeamMember', 'teamMembers', ours.teamMember.id, { name: 'New' })
    await perform(callers.manager, 'updateOrganisation', { name: 'New', expectedVersion: 1 })
    await change('changeUserRole', 'users', ours.user.id, { role: 'USER' })
    expect(await verbsSeen('manager')).toEqual([
      'updateOrganisation',
      'updateTeamMember',
      'updateLead',
      'updateTask',
    ])
    expect(await verbsSeen('assistant')).toEqual(await verbsSeen('manager'))
    expect(await verbsSeen('stranger')).toEqual(['updateOrganisation', 'updateTeamMember'])
    expect(await verbsSeen('user')).toEqual(['updateTask'])
  })

  it('notes, tags and fields that only staff read are hidden from customers', async () => {
    const { id } = ours.customer
    const note = { customerId: id, type: 'NOTE', summary: 'Pays late' }
    const { interaction } = await perform(callers.manager, 'recordInteraction', note)
    await change('updateInteraction', 'interactions', Number(interaction?.['id']), {
      summary: 'Pays on time',
    })
    await change('updateCustomer', 'customers', id, { tags: ['slow'] })
    await change('disableUser', 'users', ours.user.id)
    expect(await verbsSeen('assistant')).toEqual([
      'disableUser',
      'updateCustomer',
      'updateInteraction',
      'recordInteraction',
    ])
    await change('enableUser', 'users', ours.user.id)
    callers.user = await as(ours.user)
    expect(await verbsSeen('user')).toEqual([])
  })

  it('each viewer sees the changes of fields that they may read now', async () => {
    await change('updateCustomer', 'customers', ours.customer.id, { tags: ['slow'], phone: '2' })
    expect(await fieldsOf('assistant')).toEqual(['phone', 'tags'])
    expect(await fieldsOf('user')).toEqual(['phone'])
  })

  it('a former assistant no longer sees it', async () => {
    // Time stays visible to the assistant who spent it.
    await deleteTimeEntries(db)
    await change('updateTask', 'tasks', ours.task.id, { title: 'New' })
    const other = await buildAssistant(db)
    await change('assignCustomer', 'customers', ours.customer.id, { assignedVaId: other.id })
    expect(await verbsSeen('assistant')).toEqual([])
    const seenNames = (await read(await as(other))).map(({ verb }) => verb)
    expect(new Set(seenNames)).toEqual(new Set(['assignCustomer', 'updateTask']))
  })

  it('an interaction that changes between note and call is hidden from the customer', async () => {
    const { id } = ours.interaction
    await change('updateInteraction', 'interactions', id, { summary: 'Said hello' })
    expect(await verbsSeen('user')).toEqual(['updateInteraction'])
    await change('updateInteraction', 'interactions', id, { type: 'NOTE', summary: 'Pays late' })
    expect(await verbsSeen('user')).toEqual([])
    await change('updateInteraction', 'interactions', id, { type: 'CALL', summary: 'Hello' })
    expect(JSON.stringify(await read(callers.user))).not.toContain('late')
  })
})

describe('a changed value has the format of its field', () => {
  it('for texts, ids and people, and records out of scope are hidden', async () => {
    const other = await buildAssistant(db, { displayName: 'Iris' })
    await change('assignTask', 'tasks', ours.task.id, { assignedVaId: ours.assistant.id })
    await db('organisation').update({ assistantsSee: 'all' })
    await change('assignTask', 'tasks', ours.task.id, { assignedVaId: other.id })
    await db('organisation').update({ assistantsSee: 'assigned' })
    await change('startTask', 'tasks', ours.task.id)
    const foundActivities = await read(callers.assistant)
    const of = (verb: string) =>
      foundActivities.find((line) => line.verb === verb && line.changes.length > 0)
    const [startedActivity, assigned] = [of('startTask'), of('assignTask')]
    expect(startedActivity?.changes).toContainEqual(
      expect.objectContaining({ field: 'status', before: 'REQUESTED', after: 'IN_PROGRESS' }),
    )
    expect(assigned).toMatchObject({
      actorName: 'Renee',
      changes: [
        {
          field: 'assignedVaId',
          before: String(ours.assistant.id),
          after: String(other.id),
          personBefore: { displayName: ours.assistant.displayName },
          personAfter: { displayName: 'Iris' },
        },
      ],
    })
    await change('convertLead', 'leads', ours.lead.id)
    const { customerId } = await db('leads').where({ id: ours.lead.id }).first()
    await db('customers').where({ id: customerId }).update({ assignedVaId: other.id })
    const won = (await read(callers.assistant)).find(({ verb }) => verb === 'convertLead')
    expect(won).toMatchObject({ customerId: null })
    expect(won?.changes).toContainEqual(
      expect.objectContaining({ field: 'customerId', before: null, after: null }),
    )
  })
})

const count = async (filter: string) =>
  (await read(callers.manager, `(filter: { ${filter} })`)).length

const readAll = () =>
  callers.manager.graphql(
    '{ tasks { nodes { activities(first: 5) { nodes { actor { displayName } changes { field before personAfter { displayName } } } } } } }',
  )

describe('the history of one record', () => {
  it('has only activities of this record, and none of another noun with the same id', async () => {
    await db.raw(`select setval('activities_id_seq', 500)`)
    await change('updateTask', 'tasks', ours.task.id, { title: 'New' })
    await change('updateCustomer', 'customers', ours.customer.id, { phone: '2' })
    const { data } = await callers.manager.graphql(
      `query ($task: ID!, $customer: ID!) {
         task(id: $task) { activities { totalCount nodes { verb } } }
         customer(id: $customer) { activities { nodes { verb } } }
         organisation { activities { totalCount } }
       }`,
      { task: ours.task.id, customer: ours.customer.id },
    )
    expect(data).toEqual({
      task: { activities: { totalCount: 1, nodes: [{ verb: 'updateTask' }] } },
      customer: { activities: { nodes: [{ verb: 'updateCustomer' }] } },
      organisation: { activities: { totalCount: 0 } },
    })
  })

  it('links to the task, also for activities of comments and files', async () => {
    const taskId = ours.task.id
    const file = { taskId, name: 'a.txt', type: 'text/plain', size: 1 }
    await perform(callers.user, 'commentOnTask', { taskId, note: 'Thanks' })
    await perform(callers.assistant, 'attachFile', file)
    await change('updateTask', 'tasks', taskId, { title: 'New' })
    await change('updateCustomer', 'customers', ours.customer.id, { phone: '2' })
    for (const person of ['user', 'assistant'] as const)
      expect((await read(callers[person])).map((line) => [line.verb, line.taskId])).toEqual([
        ['updateCustomer', null],
        ['updateTask', String(taskId)],
        ['attachFile', String(taskId)],
        ['commentOnTask', String(taskId)],
      ])
    const comment = (await read(callers.user)).at(-1)
    expect(comment?.recordName).toBe(ours.task.title)
  })

  it('can be filtered by customer, actor and noun', async () => {
    await change('updateTask', 'tasks', ours.task.id, { title: 'New' })
    await change('updateLead', 'leads', ours.lead.id, { phone: '1' })
    expect(await count(`customerId: "${ours.customer.id}"`)).toBe(1)
    expect(await count(`actorId: "${manager.id}"`)).toBe(2)
    expect(await count('noun: [LEAD]')).toBe(1)
    expect(await count('audience: [STAFF]')).toBe(1)
    expect(await count(`noun: [TASK], recordId: "${ours.task.id}"`)).toBe(1)
  })

  it('runs the same number of statements for many entries as for one', async () => {
    await change('updateTask', 'tasks', ours.task.id, { title: 'New' })
    const fewNames = await statements(readAll)
    for (let n = 0; n < 5; n += 1)
      await change('updateTask', 'tasks', ours.task.id, { title: `New ${n}` })
    expect((await statements(readAll)).length).toBe(fewNames.length)
  })
})
