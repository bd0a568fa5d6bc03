import { labelOf } from '#shared/statuses.ts'
import { describe, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { sweepUnfinishedFiles } from '#api/stores/queries/files/sweep-unfinished-files.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as } = await testApp({ fileLimit: 2 * 1024 * 1024 })

const file = { name: 'plan.txt', type: 'text/plain', size: 5 }

const attach = async (caller: TestClient, input: object = {}) => {
  const { fileAttachment } = await perform(caller, 'attachFile', { ...file, ...input })
  return fileAttachment as { id: string; url: string; customerId: string | null }
}

const scene = async () => {
  const ours = await buildCompany(db)
  const { task, message, customer } = ours
  return {
    ...ours,
    onTask: { taskId: task.id },
    onMessage: { messageId: message.id },
    onBoth: { taskId: task.id, messageId: message.id },
    customerId: String(customer.id),
    person: await as(ours.user),
    staff: await as(ours.assistant),
    manager: await as(await build.manager(db)),
    other: await as(await build.assistant(db)),
    stranger: await as(await build.user(db, { customerId: (await build.customer(db)).id })),
  }
}

const question = `query ($id: ID!) {
  fileAttachment(id: $id) { id customerId customer { id } taskId task { id } messageId message { id } }
}`

const sees = async (caller: TestClient, id: string) =>
  (await caller.graphql(question, { id })).data?.['fileAttachment'] !== null

describe('a file', () => {
  it('of a task, a message or both belongs to their customer and has that customer’s scope', async () => {
    const givenRecord = await scene()
    for (const parents of [givenRecord.onTask, givenRecord.onMessage, givenRecord.onBoth])
      for (const sender of [givenRecord.person, givenRecord.staff, givenRecord.manager]) {
        const { id, customerId } = await attach(sender, parents)
        expect(customerId).toBe(givenRecord.customerId)
        for (const caller of [givenRecord.person, givenRecord.staff, givenRecord.manager])
          expect(await sees(caller, id)).toBe(true)
        for (const caller of [givenRecord.other, givenRecord.stranger])
          expect(await sees(caller, id)).toBe(false)
      }
  })

  it.each(['assigned', 'all'])(
    'of a portal user without a task or a message is visible to its uploader alone, if assistants see %s',
    async (assistantsSee) => {
      const givenRecord = await scene()
      await db('organisation').update({ assistantsSee })
      const colleague = await as(await build.user(db, { customerId: givenRecord.customer.id }))
      const { id, customerId, url } = await attach(givenRecord.person)
      expect(customerId).toBe(givenRecord.customerId)
      await givenRecord.person.send(url, { method: 'PUT', body: 'hello' })
      expect(await sees(givenRecord.person, id)).toBe(true)
      expect((await givenRecord.person.get(url)).text).toBe('hello')
      for (const name of ['staff', 'manager', 'other', 'stranger'] as const)
        for (const caller of [givenRecord[name], colleague]) {
          expect(await sees(caller, id)).toBe(false)
          expect((await caller.get(url)).status).toBe(404)
        }
      // Nothing tells of it: neither the history nor the change feed.
      expect(await db('activities').where({ noun: 'fileAttachment' })).toEqual([])
      expect(await db('changes').where({ noun: 'fileAttachment' }).distinct('audience')).toEqual([
        { audience: 'person' },
      ])
    },
  )

  it('of a portal user who is not linked to a customer is refused', async () => {
    const looseClient = await as(await build.user(db))
    expect(await performRefused(looseClient, 'attachFile', file)).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Your account isn’t connected to a company yet.',
    })
    expect(await db('fileAttachments')).toEqual([])
  })

  it.each(['assigned', 'all'])(
    'of staff without either is visible to its uploader and management, if assistants see %s',
    async (assistantsSee) => {
      const givenRecord = await scene()
      await db('organisation').update({ assistantsSee })
      const { id, customerId, url } = await attach(givenRecord.staff)
      expect(customerId).toBeNull()
      await givenRecord.staff.send(url, { method: 'PUT', body: 'hello' })
      for (const caller of [givenRecord.staff, givenRecord.manager]) {
        expect(await sees(caller, id)).toBe(true)
        expect((await caller.get(url)).text).toBe('hello')
      }
      for (const caller of [givenRecord.person, givenRecord.other, givenRecord.stranger]) {
        expect(await sees(caller, id)).toBe(false)
        expect((await caller.get(url)).status).toBe(404)
      }
      const { id: managers } = await attach(givenRecord.manager)
      expect(await sees(givenRecord.staff, managers)).toBe(false)
    },
  )

  it('is no longer visible to an assistant whose customer was reassigned, unless it has no customer', async () => {
    const givenRecord = await scene()
    const files = [
      await attach(givenRecord.staff, givenRecord.onTask),
      await attach(givenRecord.staff, givenRecord.onMessage),
      await attach(givenRecord.staff, givenRecord.onBoth),
      await attach(givenRecord.person, givenRecord.onTask),
    ]
    const ownRecord = await attach(givenRecord.staff)
    const successor = await build.assistant(db)
    const { id, version } = givenRecord.customer
    const handing = { id, expectedVersion: version, assignedVaId: successor.id }
    await perform(givenRecord.manager, 'assignCustomer', handing)
    const next = await as(successor)
    for (const { id, url } of files) {
      expect(await sees(givenRecord.staff, id)).toBe(false)
      expect((await givenRecord.staff.get(url)).body).toEqual({ message: 'File not found.' })
      expect(await sees(next, id)).toBe(true)
    }
    const { data } = await givenRecord.staff.graphql(
      '{ fileAttachments { totalCount nodes { id } } }',
    )
    expect(data?.['fileAttachments']).toEqual({ totalCount: 1, nodes: [{ id: ownRecord.id }] })
    expect(await sees(next, ownRecord.id)).toBe(false)
  })

  it('has the ids of a customer, a task and a message exactly if it has these relations', async () => {
    const givenRecord = await scene()
    const createdValues = [givenRecord.onTask, givenRecord.onMessage, givenRecord.onBoth, {}]
    for (const [caller, inputs] of [
      [givenRecord.person, createdValues],
      [givenRecord.staff, createdValues],
    ] as const)
      for (const input of inputs) {
        const { id } = await attach(caller, input)
        const { data } = await caller.graphql(question, { id })
        const foundFileAttachment = data?.['fileAttachment'] as Record<string, unknown>
        for (const name of ['customer', 'task', 'message']) {
          const ofIt = foundFileAttachment[`${name}Id`]
          expect(foundFileAttachment[name]).toEqual(ofIt === null ? null : { id: ofIt })
        }
      }
  })

  it('of a task and a message of two customers is refused, also if the viewer sees both', async () => {
    const givenRecord = await scene()
    const foreignMessage = await build.message(db)
    const { code, fields } = await performRefused(givenRecord.manager, 'attachFile', {
      ...file,
      ...givenRecord.onTask,
      messageId: foreignMessage.id,
    })
    expect({ code, fields }).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { messageId: 'The task and the message must belong to the same customer.' },
    })
  })

  it('on a task or a message out of the sender’s scope is refused like a missing one', async () => {
    const givenRecord = await scene()
    const [task, message] = [await build.task(db), await build.message(db)]
    for (const caller of [givenRecord.person, givenRecord.staff])
      for (const [input, noun] of [
        [{ taskId: task.id }, 'task'],
        [{ messageId: message.id }, 'message'],
        [{ ...givenRecord.onTask, messageId: message.id }, 'message'],
        [{ ...givenRecord.onMessage, taskId: task.id }, 'task'],
      ] as const)
        expect(await performRefused(caller, 'attachFile', { ...file, ...input })).toMatchObject({
          code: 'NOT_FOUND',
          message: `${labelOf(noun)} not found.`,
        })
  })

  it.each([
    [{ size: -1 }, 'size'],
    [{ size: 2 * 1024 * 1024 + 1 }, 'size'],
    [{ type: 'text' }, 'type'],
    [{ type: 'text/plain\r\nX-Evil: 1' }, 'type'],
    [{ type: 'text/plain;' }, 'type'],
    [{ type: 'text/plain; charset' }, 'type'],
    [{ name: ' ' }, 'name'],
  ])('with %j is refused at the field', async (wrongInput, field) => {
    const { person, onTask } = await scene()
    const input = { ...file, ...onTask, ...wrongInput }
    expect((await performRefused(person, 'attachFile', input)).fields).toHaveProperty(field)
  })

  it('has a media type of one line, so that it cannot add a header to a response', async () => {
    const { person, onTask } = await scene()
    const type = 'text/plain; a="b\r\nX-Evil: 1"'
    const createdPayload = await perform(person, 'attachFile', { ...file, ...onTask, type })
    expect(createdPayload['fileAttachment']).toMatchObject({ type: 'text/plain' })
  })

  it.each(['text/csv;charset=utf-8', 'audio/ogg; codecs=opus', 'video/webm; codecs="vp8, opus"'])(
    'may be of a media type with parameters: %s',
    async (type) => {
      const { person, onTask } = await scene()
      const createdPayload = await perform(person, 'attachFile', { ...file, ...onTask, type })
      expect(createdPayload['fileAttachment']).toMatchObject({ type })
    },
  )

  it('may have as many bytes as FILE_LIMIT, and the refusal names the limit', async () => {
    const { person } = await scene()
    await attach(person, { size: 2 * 1024 * 1024 })
    const largeInput = { ...file, size: 2 * 1024 * 1024 + 1 }
    expect((await performRefused(person, 'attachFile', largeInput)).message).toBe(
      'Files can be up to 2 MB.',
    )
  })

  it('is in the list of its customer, and matches that customer’s filter', async () => {
    const givenRecord = await scene()
    await db('fileAttachments').delete()
    const createdValues = [
      await attach(givenRecord.person, givenRecord.onTask),
      await attach(givenRecord.staff, givenRecord.onTask),
    ]
    await attach(givenRecord.manager)
    await attach(givenRecord.stranger)
    const { data, errors } = await givenRecord.manager.graphql(
      `query ($id: ID!) {
        customer(id: $id) { fileAttachments(orderBy: { field: CREATED_AT }) { totalCount nodes { id } } }
        fileAttachments(filter: { customerId: $id }, orderBy: { field: CREATED_AT }) { totalCount nodes { id } }
      }`,
      { id: givenRecord.customerId },
    )
    expect(errors).toEqual([])
    const expected = { totalCount: 2, nodes: createdValues.map(({ id }) => ({ id })) }
    expect(data).toEqual({ customer: { fileAttachments: expected }, fileAttachments: expected })
  })
})

it('the name of a file loses characters that would display it differently', async () => {
  const { staff } = await scene()
  const { id } = await attach(staff, { name: ' bill\u202Efdp.exe\r\n\u0007\u2066x ' })
  const { data } = await staff.graphql('query ($id: ID!) { fileAttachment(id: $id) { name } }', {
    id,
  })
  expect(data).toEqual({ fileAttachment: { name: 'billfdp.exe x' } })
  const nothing = await staff.graphql(
    'mutation ($input: AttachFileInput!) { attachFile(input: $input) { fileAttachment { id } } }',
    { input: { ...file, name: '\u202E\u0007' } },
  )
  expect(nothing.errors[0]?.extensions).toMatchObject({ fields: { name: 'Required' } })
})

it('a file whose content has not arrived within a day is given up', async () => {
  const [oldFile, unfinishedFile, arrivedFile] = [
    await build.fileAttachment(db),
    await build.fileAttachment(db),
    await build.fileAttachment(db, { isUploaded: true }),
  ]
  const now = Date.now()
  const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000)
  await db('fileAttachments')
    .whereIn('id', [oldFile.id, arrivedFile.id])
    .update({ createdAt: hoursAgo(25) })
  await db('fileAttachments')
    .where({ id: unfinishedFile.id })
    .update({ createdAt: hoursAgo(23) })
  expect(await sweepUnfinishedFiles(db)(new Date(now))).toBe(1)
  expect(await db('fileAttachments').orderBy('id').pluck('id')).toEqual([
    unfinishedFile.id,
    arrivedFile.id,
  ])
})

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)

it('a complete file that its uploader has not sent within a week is given up', async () => {
  const storeFile = (days: number) =>
    build.fileAttachment(db, { isUploaded: true, createdAt: daysAgo(days) })
  const [oldFile, recentFile, sentFile] = [
    await storeFile(7.1),
    await storeFile(6.9),
    await storeFile(30),
  ]
  await db('fileAttachments')
    .whereIn('id', [oldFile.id, recentFile.id])
    .update({ taskId: null, audience: 'uploader' })
  expect(await sweepUnfinishedFiles(db)(new Date())).toBe(1)
  const rest = await db('fileAttachments')
    .whereIn('id', [oldFile.id, recentFile.id, sentFile.id])
    .pluck('id')
  expect(rest.toSorted((a, b) => a - b)).toEqual([recentFile.id, sentFile.id])
})
