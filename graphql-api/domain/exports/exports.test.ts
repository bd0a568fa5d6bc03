import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { expect, it, vi } from 'vitest'
import { nouns } from '#api/access/nouns.ts'
import { createExports } from '#api/stores/auth/exports.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import {
  buildAssistant,
  buildCustomer,
  buildManager,
  buildUser,
} from '#api/testing/factories/index.ts'
import { byteOrderMark, unmarkFormulas } from '#shared/csv.ts'
import { exportColumns, exportLists } from '#shared/lists/export-columns.ts'
import type { List } from '#shared/lists/list.ts'
import { fieldsOf } from '#api/stores/lists/conditions/parse-conditions.ts'
import { columnsOf, findColumn } from './columns.ts'

const { db, as, asApp, clock, url, securityEvents, statements, visitor } = await testApp()

const mutation = `mutation ($input: CreateExportInput!) {
  createExport(input: $input) { rows exportPath }
}`

const create = async (client: TestClient, input: object) => {
  const { data, errors } = await client.graphql(mutation, { input })
  const payload = data?.['createExport'] as { rows: number; exportPath: string } | null
  return { payload, error: errors[0]?.extensions, message: errors[0]?.message }
}

const pathOf = async (client: TestClient, input: object) => {
  const { payload, message } = await create(client, input)
  if (!payload) throw new Error(message)
  return payload.exportPath
}

/** Returns the lines of an export. */
const download = async (client: TestClient, input: object) => {
  const { status, text } = await client.get(await pathOf(client, input))
  expect(status).toBe(200)
  return text.split('\r\n').slice(0, -1)
}

const refusal = (answer: { status: number; body: unknown }) => [
  answer.status,
  (answer.body as { message: string }).message,
]

const goneValues = [404, 'This download has been used or has expired. Export the list again.']

it('exports what the list shows, by its own filter and order, with the columns asked for', async () => {
  const manager = await as(await buildManager(db))
  await buildCustomer(db, { name: 'Bo', status: 'paused', company: '=1+1', tags: ['a', 'b'] })
  await buildCustomer(db, { name: 'Al', status: 'paused', company: 'x, "y"' })
  await buildCustomer(db, { name: 'Cy' })
  const input = {
    list: 'CUSTOMERS',
    filter: { status: ['PAUSED'] },
    orderBy: { field: 'NAME' },
    columns: ['name', 'company', 'status', 'open', 'tags'],
  }
  const { payload } = await create(manager, input)
  expect(payload?.rows).toBe(2)
  const answer = await manager.get(payload?.exportPath ?? '')
  expect(answer.text.split('\r\n')).toEqual([
    'Name,Company,Status,Open,Tags',
    'Al,"x, ""y""",Paused,0,',
    `Bo,'=1+1,Paused,0,"a, b"`,
    '',
  ])
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="customers-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await securityEvents()).toMatchObject([{ kind: 'data_exported', reason: 'customers' }])
})

it('writes a file that Excel opens as it is, with the times of the person', async () => {
  const manager = await as(await buildManager(db, { timeZone: 'America/New_York' }))
  const createdAt = new Date('2026-01-05T15:30:00.123Z')
  await buildCustomer(db, { name: 'Núñez', createdAt })
  const columns = ['name', 'createdAt']
  expect(await download(manager, { list: 'CUSTOMERS', columns })).toEqual([
    'Name,Created',
    'Núñez,2026-01-05T15:30:00.123Z',
  ])
  const path = await pathOf(manager, { list: 'CUSTOMERS', columns, forExcel: true })
  const bytes = await fetch(`${url}${path}`, {
    headers: { Cookie: [...manager.cookies].map((pair) => pair.join('=')).join('; ') },
  }).then((response) => response.bytes())
  expect(Buffer.from(bytes).toString()).toBe(
    `${byteOrderMark}Name,Created\r\nNúñez,2026-01-05 10:30:00\r\n`,
  )
})

it('marks cells that a spreadsheet would run, and unmarking gives back each as it was', async () => {
  const manager = await as(await buildManager(db))
  const companies = [`=cmd|' /C calc'!A0`, '+1', '-1', '@a', `'quoted`, 'a;=b', '＝1', 'plain']
  for (const [place, company] of companies.entries())
    await buildCustomer(db, { name: `C ${place}`, company })
  const columns = ['company']
  const lines = await download(manager, {
    list: 'CUSTOMERS',
    columns,
    orderBy: { field: 'NAME' },
  })
  const cells = lines.slice(1)
  expect(cells.filter((cell) => /^[=+\-@＝]|;=/.test(cell))).toEqual([])
  expect(cells.map(unmarkFormulas)).toEqual(companies)
})

it('an address works once, within a minute, for the sign-in that made it', async () => {
  const person = await buildManager(db)
  const manager = await as(person)
  const path = await pathOf(manager, { list: 'CUSTOMERS' })
  const tries = [await as(person), await asApp(person), await as(await buildManager(db))]
  for (const other of tries) expect(refusal(await other.get(path))).toEqual(goneValues)
  expect((await visitor().get(path)).status).toBe(401)
  expect((await manager.send(path, { method: 'HEAD' })).status).toBe(405)
  expect((await manager.get(path)).status).toBe(200)
  expect(refusal(await manager.get(path))).toEqual(goneValues)
  const lateText = await pathOf(manager, { list: 'CUSTOMERS' })
  clock.now = new Date(clock.now.getTime() + 60_001)
  expect(refusal(await manager.get(lateText))).toEqual(goneValues)
})

it('a column, a filter or a list that the role may not read is refused', async () => {
  const { user, assistant } = await buildCompany(db)
  const [customer, va] = [await as(user), await as(assistant)]
  const forbiddenInput = { error: { code: 'FORBIDDEN' } }
  expect(await create(va, { list: 'CUSTOMERS', columns: ['value'] })).toMatchObject(forbiddenInput)
  expect(await create(va, { list: 'SERVICES', columns: ['value'] })).toMatchObject(forbiddenInput)
  expect(await create(va, { list: 'SERVICES', filter: { wonSince: clock.now } })).toMatchObject(
    forbiddenInput,
  )
  for (const list of ['CUSTOMERS', 'LEADS', 'SERVICES', 'INTERACTIONS'])
    expect(await create(customer, { list })).toMatchObject(forbiddenInput)
  expect(await create(customer, { list: 'TIME_ENTRIES', columns: ['source'] })).toMatchObject(
    forbiddenInput,
  )
  const wrongInput = { error: { code: 'BAD_USER_INPUT' } }
  expect(await create(va, { list: 'TASKS', columns: ['password'] })).toMatchObject(wrongInput)
  expect(await create(va, { list: 'TASKS', filter: { secret: 'x' } })).toMatchObject(wrongInput)
  expect(await create(va, { list: 'TASKS', filter: { dueAfter: 'soon' } })).toMatchObject(
    wrongInput,
  )
  expect(await create(va, { list: 'TASKS', orderBy: { field: '__proto__' } })).toMatchObject(
    wrongInput,
  )
  expect(await db('exports')).toEqual([])
})

/** Returns the headers of an export that has rows. */
const headersOf = async (client: TestClient, list: string) => {
  const lines = await download(client, { list })
  expect(lines.length).toBeGreaterThan(1)
  return lines[0]
}

it('each role exports the columns that it reads, of its lists', async () => {
  const company = await buildCompany(db)
  const clients = {
    management: await as(await buildManager(db)),
    assistant: await as(company.assistant),
    user: await as(company.user),
  }
  const staffLists = Object.keys(exportLists).filter((list) => list !== 'messages')
  for (const list of staffLists) {
    const noun = exportLists[list as keyof typeof exportLists]
    const all = columnsOf(noun)
    const allHeaders = all.map(({ header }) => header).join(',')
    expect(await headersOf(clients.management, list.toUpperCase())).toBe(allHeaders)
    const hiddenNames = noun === 'customer' || noun === 'customerService' ? ['value'] : []
    const read = all.filter(({ name }) => !hiddenNames.includes(name))
    expect(await headersOf(clients.assistant, list.toUpperCase())).toBe(
      read.map(({ header }) => header).join(','),
    )
  }
  expect(await headersOf(clients.user, 'MESSAGES')).toBe('ID,When,From,Message')
  expect(await headersOf(clients.user, 'TASKS')).toBe(
    `${Object.values(exportColumns.task).join(',')},Due on a day without a time,Customer acted,Repeats,Message,Updated`,
  )
  expect(await headersOf(clients.user, 'TIME_ENTRIES')).toBe(
    'ID,Note,Customer,Assistant,Start,End,Seconds,Service,Task,Removed,Created',
  )
})

it('a list shows no column that its export lacks', () => {
  // A link or a button, and a sentence.
  const notExported = ['actions', 'needs']
  for (const noun of Object.values(exportLists)) {
    const columns: Readonly<Record<string, string>> = exportColumns[noun]
    const list: List = nouns[noun].list
    const shownNames = Object.keys(list.columns ?? {}).filter((name) => !notExported.includes(name))
    expect(shownNames.filter((name) => !(name in columns))).toEqual([])
    const known = columnsOf(noun)
    expect(Object.keys(fieldsOf(noun)).filter((name) => !findColumn(known, name))).toEqual([])
  }
})

it('exports the rows that the conditions of the list find, also those of another case', async () => {
  const manager = await as(await buildManager(db))
  await db.raw(
    `insert into leads (name, email, status)
     select w, w || '@example.test', w from unnest(array['new', 'contacted', 'lost']) w`,
  )
  const ask = (where: unknown) =>
    download(manager, { list: 'LEADS', columns: ['name'], where, orderBy: { field: 'NAME' } })
  expect(await ask([{ status: { in: ['NEW', 'LOST'] } }])).toEqual(['Name', 'lost', 'new'])
  expect(
    await ask([{ any: [{ status: { in: ['contacted'] } }, { name: { is: 'new' } }] }]),
  ).toEqual(['Name', 'contacted', 'new'])
  for (const where of [[{ secret: { is: 'x' } }], [{ status: { like: 'x' } }], [{}]])
    expect(await create(manager, { list: 'LEADS', where })).toMatchObject({
      error: { code: 'BAD_USER_INPUT' },
    })
})

it('assistants export what is assigned to them, whatever they may see', async () => {
  await db('organisation').update({ assistantsSee: 'all' })
  const { assistant, customer, task } = await buildCompany(db, { isAlone: true })
  await buildCompany(db)
  const va = await as(assistant)
  expect(await download(va, { list: 'CUSTOMERS', columns: ['id'] })).toEqual([
    'ID',
    String(customer.id),
  ])
  expect(await download(va, { list: 'TASKS', columns: ['id'] })).toEqual(['ID', String(task.id)])
})

it('portal users export nothing of another customer', async () => {
  const { user, task, timeEntry } = await buildCompany(db)
  await buildCompany(db)
  const client = await as(user)
  const ids = async (list: string) => (await download(client, { list, columns: ['id'] })).slice(1)
  expect(await ids('TASKS')).toEqual([String(task.id)])
  await db('tasks').update({ status: 'completed', completedAt: clock.now })
  expect(await download(client, { list: 'TASKS', columns: ['status'] })).toEqual(['Status', 'Done'])
  expect(await ids('TIME_ENTRIES')).toEqual([String(timeEntry.id)])
  const messages = await db('messages').where({ customerId: user.customerId }).pluck('id')
  expect((await ids('MESSAGES')).toSorted()).toEqual(messages.map(String).toSorted())
})

it('an assistant exports at most 5,000 rows a day', async () => {
  const { assistant } = await buildCompany(db, { isAlone: true })
  const va = await as(assistant)
  const path = await pathOf(va, { list: 'CUSTOMERS' })
  await db('exports').insert({
    tokenHash: 'earlier',
    userId: assistant.id,
    request: '{}',
    rows: 5000,
    createdAt: clock.now,
    expiresAt: clock.now,
    activeAt: clock.now,
    endedAt: clock.now,
  })
  const message = 'You can export 5,000 rows a day. This list has 1, and you have 0 left.'
  expect(await create(va, { list: 'CUSTOMERS' })).toMatchObject({
    error: { code: 'RATE_LIMITED' },
    message,
  })
  // The address was made before, and is not used up.
  expect(refusal(await va.get(path))).toEqual([429, message])
  await db('exports').where({ tokenHash: 'earlier' }).update({ rows: 4999 })
  expect((await va.get(path)).status).toBe(200)
  expect((await create(va, { list: 'TASKS' })).error).toMatchObject({ code: 'RATE_LIMITED' })
})

/** Opens a download without reading more than its beginning. */
const openDownload = async (client: TestClient, path: string) => {
  const Cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ')
  const sentRequest = request(`${url}${path}`, { agent: false, headers: { Cookie } }).end()
  sentRequest.on('error', () => undefined)
  const [answer] = (await once(sentRequest, 'response')) as [IncomingMessage]
  return { sent: sentRequest, status: answer.statusCode }
}

it('a person downloads one export at a time, and one whose reader leaves ends and reads no further', async () => {
  await buildCompany(db, { isAlone: true })
  await db.raw(
    `insert into leads (name, email, notes)
     select 'L ' || n, 'l' || n || '@example.test', repeat('x', 9000) from generate_series(1, 1500) n`,
  )
  const manager = await as(await buildManager(db))
  const [first, second] = [
    await pathOf(manager, { list: 'LEADS' }),
    await pathOf(manager, { list: 'LEADS', filter: { search: 'nothing at all' } }),
  ]
  const { sent: sentRequest, status } = await openDownload(manager, first)
  expect(status).toBe(200)
  const running = 'Another export of yours is still being downloaded. Wait until it has finished.'
  expect(refusal(await manager.get(second))).toEqual([429, running])
  expect(await create(manager, { list: 'LEADS' })).toMatchObject({ message: running })
  const other = await as(await buildManager(db))
  expect(await download(other, { list: 'CUSTOMERS', columns: ['id'] })).toHaveLength(2)
  sentRequest.destroy()
  const selectEnded = () => db('exports').whereNotNull('endedAt').where('rows', '>', 1)
  await vi.waitUntil(async () => (await selectEnded()).length === 1, {
    timeout: 5000,
    interval: 20,
  })
  expect((await selectEnded())[0]).toMatchObject({ rows: expect.toSatisfy((rows) => rows < 1501) })
  // The refusal did not use it up.
  expect((await manager.get(second)).status).toBe(200)
})

it('reads no further once the sign-in has ended, or once the export was taken for dead', async () => {
  const person = await buildManager(db)
  await as(person)
  const exports = createExports(db)
  const start = async (tokenHash: string, now: Date) => {
    const { id: signInId } = await db('signIns').where({ userId: person.id }).first('id')
    const address = { tokenHash, userId: person.id, signInId: Number(signInId) }
    const expiresAt = new Date(now.getTime() + 1000)
    await exports.save({ ...address, request: {}, createdAt: now, expiresAt })
    return (await exports.start(address, now))?.id ?? 0
  }
  const first = await start('first', clock.now)
  expect(await exports.count(first, 500, clock.now)).toBe(true)
  const laterTime = new Date(clock.now.getTime() + 3 * 60_000)
  const second = await start('second', laterTime)
  expect(await exports.count(first, 500, laterTime)).toBe(false)
  expect(await exports.count(second, 500, laterTime)).toBe(true)
  await db('signIns').delete()
  expect(await exports.count(second, 500, laterTime)).toBe(false)
  expect(await exports.rowsOfDay(person.id, laterTime)).toBe(1000)
})

it('an export that died with its process is no obstacle', async () => {
  const person = await buildManager(db)
  const manager = await as(person)
  await db('exports').insert({
    tokenHash: 'died',
    userId: person.id,
    request: '{}',
    createdAt: clock.now,
    expiresAt: clock.now,
    activeAt: new Date(clock.now.getTime() - 3 * 60_000 - 1),
  })
  expect(await download(manager, { list: 'CUSTOMERS', columns: ['id'] })).toEqual(['ID'])
})

it('has all rows, each once, with as many statements whatever their number', async () => {
  const assistant = await buildAssistant(db)
  const fill = (from: number, to: number) =>
    db.raw(
      `insert into customers (name, email, assigned_va_id, created_at, updated_at)
       select 'C ' || n, 'c' || n || '@example.test', ?, now(), now() from generate_series(?::int, ?::int) n`,
      [assistant.id, from, to],
    )
  const manager = await as(await buildManager(db))
  const count = async () => {
    const path = await pathOf(manager, { list: 'CUSTOMERS' })
    let lines = 0
    const sql = await statements(async () => {
      lines = (await manager.get(path)).text.split('\r\n').length - 2
    })
    return { lines, statements: sql.length }
  }
  await fill(1, 3)
  const fewRecord = await count()
  await fill(4, 400)
  expect(await count()).toEqual({ lines: 400, statements: fewRecord.statements })
  await fill(401, 1203)
  const lines = await download(manager, {
    list: 'CUSTOMERS',
    columns: ['name'],
    orderBy: { field: 'CREATED_AT', direction: 'DESC' },
  })
  expect(new Set(lines).size).toBe(1204)
})

it('a portal user of a closed customer takes along what is theirs', async () => {
  const { customer, user } = await buildCompany(db)
  await db('customers').where({ id: customer.id }).update({ status: 'closed' })
  expect((await download(await as(user), { list: 'TASKS' })).length).toBeGreaterThan(1)
  const stranger = await buildUser(db)
  expect(await download(await as(stranger), { list: 'MESSAGES' })).toHaveLength(1)
})
