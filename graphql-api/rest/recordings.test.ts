import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildAssistant,
  buildCommunicationSession,
  buildCustomer,
  buildManager,
  buildUser,
} from '#api/testing/factories/index.ts'
import { jobs } from '#api/jobs/jobs.ts'
import type { CommunicationSessionRow } from '#api/stores/entities/communication-session.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { perform } from '#api/testing/verbs.ts'

const { db, as, clock, visitor, connection } = await testApp()
const system = openTestJobs(connection, {}, { clock: () => clock.now })
afterAll(system.close)

const start = new Date('2026-03-04T15:00:00.000Z')
const at = (seconds: number) => void (clock.now = new Date(start.getTime() + seconds * 1000))

let customer: CustomerRow
let joel: UserRow
let olivia: UserRow
let assistant: TestClient
let portalUser: TestClient
let call: CommunicationSessionRow
let recordingId: string

const agree = (caller: TestClient, hasAgreed = true) =>
  perform(caller, 'agreeToRecording', { communicationSessionId: call.id, agreed: hasAgreed })

beforeEach(async () => {
  clock.now = start
  joel = await buildAssistant(db, { displayName: 'Joel' })
  customer = await buildCustomer(db, { assignedVaId: joel.id })
  olivia = await buildUser(db, { customerId: customer.id, displayName: 'Olivia' })
  assistant = await as(joel)
  portalUser = await as(olivia)
  call = await buildCommunicationSession(db, {
    customerId: customer.id,
    status: 'active',
    startTime: start,
    callerId: joel.id,
    answererId: olivia.id,
  })
  recordingId = randomUUID()
  at(60)
})

const bothAgree = async () => {
  await agree(assistant)
  await agree(portalUser)
}

const header = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
const chunkOf = (text: string) => Buffer.concat([header, Buffer.from(text)])

type SentChunk = { part?: number; body?: Buffer; seconds?: number; type?: string; id?: string }

const send = async (caller: TestClient, { part = 0, body, seconds, type, id }: SentChunk = {}) => {
  const { status, body: answer } = await caller.send(
    `/files/${id ?? recordingId}/chunks/${part}?communicationSessionId=${call.id}&seconds=${seconds ?? (part + 1) * 5}`,
    {
      method: 'PUT',
      headers: { 'Content-Type': type ?? 'audio/webm;codecs=opus' },
      body: (body ?? chunkOf(`part ${part} `)) as unknown as BodyInit,
    },
  )
  return [status, (answer as { message?: string } | null)?.message]
}

const url = () => `/files/${recordingId}`
const file = () => db('fileAttachments').where({ url: url() }).first()
const refusedForConsent = [403, 'Both people in the call must agree to a recording.']

const readCall = async (caller: TestClient) =>
  (
    await caller.graphql(
      `query ($id: ID!) { communicationSession(id: $id) {
        recordingUrl recordings { nodes { url name type size seconds isUploaded } }
      } }`,
      { id: String(call.id) },
    )
  ).data?.['communicationSession']

describe('the chunks of a recording', () => {
  it('become one file of the call, which both sides and management read', async () => {
    await bothAgree()
    expect(await send(assistant)).toEqual([204, undefined])
    expect(await send(assistant, { part: 1, body: Buffer.from('the rest') })).toEqual([
      204,
      undefined,
    ])
    const content = `${chunkOf('part 0 ').toString('latin1')}the rest`
    for (const reader of [assistant, portalUser, await as(await buildManager(db))]) {
      expect(await readCall(reader)).toEqual({
        recordingUrl: url(),
        recordings: {
          nodes: [
            {
              url: url(),
              name: 'Call recording 2026-03-04.webm',
              type: 'audio/webm;codecs=opus',
              size: content.length,
              seconds: 10,
              isUploaded: true,
            },
          ],
        },
      })
      const read = await reader.get(url())
      expect([read.status, read.headers.get('content-length')]).toEqual([200, '19'])
    }
    const storedValues: { bytes: Buffer }[] = await db('fileContents')
      .where({ fileId: (await file()).id })
      .orderBy('part')
      .select('bytes')
    expect(Buffer.concat(storedValues.map(({ bytes }) => bytes)).toString('latin1')).toBe(content)
  })

  it('are stored once each, however often they are sent, and only in order', async () => {
    await bothAgree()
    for (let time = 0; time < 2; time += 1) expect(await send(assistant)).toEqual([204, undefined])
    expect(await send(assistant, { part: 2 })).toEqual([
      409,
      'Send chunk 1 of this recording first.',
    ])
    const both = [send(assistant, { part: 1 }), send(assistant, { part: 1 })]
    for (const [status] of await Promise.all(both)) expect(status).toBe(204)
    expect(await db('fileContents').pluck('part')).toEqual([0, 1])
    const { size, seconds } = await file()
    expect([size, seconds]).toEqual([22, 10])
  })

  it('are listed in the history of the customer as one attached file', async () => {
    await bothAgree()
    await send(assistant)
    await send(assistant, { part: 1 })
    expect(
      await db('activities').where({ noun: 'fileAttachment' }).select('verb', 'audience'),
    ).toEqual([{ verb: 'attachFile', audience: 'customer' }])
  })

  it('last no longer than the call', async () => {
    await bothAgree()
    await send(assistant, { seconds: 7200 })
    expect((await file()).seconds).toBe(60)
  })

  it('count toward the storage of the customer', async () => {
    await bothAgree()
    await db('fileAttachments').insert({
      name: 'a',
      type: 'text/plain',
      size: 2 * 1024 ** 3 - 1,
      url: '/files/large',
      customerId: customer.id,
      isUploaded: true,
    })
    const { id } = await db('fileAttachments').where({ url: '/files/large' }).first()
    await db('fileContents').insert({ fileId: id, part: 0, bytes: Buffer.from('a') })
    expect(await send(assistant)).toEqual([
      400,
      'Not enough space. Each customer can store up to 2 GB.',
    ])
  })
})

describe('a recording without consent', () => {
  it('is refused unless both agree', async () => {
    expect(await send(assistant)).toEqual(refusedForConsent)
    await agree(assistant)
    expect(await send(assistant)).toEqual(refusedForConsent)
    await agree(portalUser)
    expect(await send(assistant)).toEqual([204, undefined])
  })

  it.each(['assistant', 'portal user'])('ends when the %s withdraws, for both', async (role) => {
    await bothAgree()
    await send(assistant)
    await agree(role === 'assistant' ? assistant : portalUser, false)
    expect(await send(assistant, { part: 1 })).toEqual(refusedForConsent)
    expect((await file()).size).toBe(11)
    await agree(role === 'assistant' ? assistant : portalUser)
    expect(await send(assistant, { part: 1 })).toEqual(refusedForConsent)
  })

  it('is refused once the organization turns recording off', async () => {
    await bothAgree()
    await db('organisation').update({ recordingAllowed: false })
    expect(await send(assistant)).toEqual([403, 'Your organization has turned recording off.'])
    await db('organisation').update({ recordingAllowed: true })
  })

  it('is refused for the customer, and a third person learns nothing of the call', async () => {
    await bothAgree()
    expect(await send(portalUser)).toEqual([403, 'Only the assistant can record a call.'])
    expect((await send(visitor()))[0]).toBe(401)
    const others = [
      await buildManager(db),
      await buildUser(db, { customerId: customer.id }),
      await buildAssistant(db),
    ]
    for (const other of others)
      expect(await send(await as(other))).toEqual([404, 'Call not found.'])
    expect(await file()).toBeUndefined()
  })

  it('cannot be added to another file', async () => {
    await bothAgree()
    const { id } = await db('fileAttachments')
      .insert({
        name: 'a.txt',
        type: 'text/plain',
        size: 5,
        url: url(),
        customerId: customer.id,
        uploadedBy: joel.id,
      })
      .returning('id')
      .then(([row]) => row as { id: number })
    expect(await send(assistant)).toEqual([404, 'File not found.'])
    expect(await db('fileContents').where({ fileId: id })).toEqual([])
  })
})

describe('a recording after its call', () => {
  it('gets its last chunks for five minutes', async () => {
    await bothAgree()
    await send(assistant)
    await perform(assistant, 'endCommunicationSession', {
      id: call.id,
      expectedVersion: call.version,
    })
    at(60 + 299)
    expect(await send(assistant, { part: 1, seconds: 400 })).toEqual([204, undefined])
    expect((await file()).seconds).toBe(60)
    at(60 + 301)
    expect(await send(assistant, { part: 2 })).toEqual([400, 'This call isn’t in progress.'])
  })
})

it('a video call is recorded with sound only without a file store', async () => {
  await db('communicationSessions').where({ id: call.id }).delete()
  const ring = { customerId: customer.id, type: 'VIDEO' }
  const { communicationSession } = await perform(assistant, 'startCall', ring)
  const { id, version } = communicationSession as { id: string; version: number }
  await perform(portalUser, 'answerCommunicationSession', { id, expectedVersion: version })
  const answeredCall = await db('communicationSessions').where({ id }).first()
  expect(answeredCall).toMatchObject({ status: 'active', recordsPicture: false })
  // The operator has taken the file store away during the call.
  call = answeredCall as CommunicationSessionRow
  await db('communicationSessions').where({ id }).update({ recordsPicture: true })
  await bothAgree()
  expect(await send(assistant, { type: 'video/webm' })).toEqual([
    400,
    'This call is recorded with sound only.',
  ])
})

describe('bad chunks', () => {
  it.each<[string, SentChunk, unknown[]]>([
    ['a picture', { type: 'video/webm' }, [400, 'This call is recorded with sound only.']],
    [
      'another type',
      { type: 'video/quicktime' },
      [400, 'A recording is audio/mp4, audio/webm, video/mp4 or video/webm.'],
    ],
    [
      'another content',
      { body: Buffer.from('MZ this is a program') },
      [400, 'This isn’t the beginning of a recording.'],
    ],
    ['no content', { body: Buffer.alloc(0) }, [400, 'The chunk is empty.']],
    [
      'too large a chunk',
      { body: Buffer.alloc(256 * 1024 + 1) },
      [413, 'A request body can be up to 256 KB.'],
    ],
    ['no UUID', { id: 'test' }, [400, 'recordingId: Invalid uuid']],
    ['a number below 0', { part: -1 }, [400, expect.any(String)]],
    ['a negative length', { seconds: -1 }, [400, expect.any(String)]],
    ['a length that is no number', { seconds: Number.NaN }, [400, expect.any(String)]],
  ])('with %s are refused', async (_name, sentBody, refusal) => {
    await bothAgree()
    expect(await send(assistant, sentBody)).toEqual(refusal)
    expect(await db('fileAttachments').where({ customerId: customer.id })).toEqual([])
  })

  it('may be an MP4', async () => {
    await bothAgree()
    const body = Buffer.from('\0\0\0\x1cftypiso5')
    expect(await send(assistant, { body, type: 'audio/mp4' })).toEqual([204, undefined])
    expect((await file()).name).toBe('Call recording 2026-03-04.m4a')
  })
})

const deleteOld = () =>
  system.ctx.transaction((ctx) =>
    jobs.deleteOldRecordings.run(ctx, {}, { id: 'job', failedJob: null }),
  )

it('a recording is deleted after the days that the organization keeps it', async () => {
  await bothAgree()
  await send(assistant)
  await db('organisation').update({ recordingDays: 7 })
  at(60 + 7 * 86_400)
  await deleteOld()
  expect(await file()).toBeDefined()
  at(61 + 7 * 86_400)
  await deleteOld()
  expect(await readCall(portalUser)).toEqual({ recordingUrl: null, recordings: { nodes: [] } })
  expect((await portalUser.get(url())).status).toBe(404)
  expect(await db('fileContents')).toEqual([])
  expect(
    await db('changes').where({ noun: 'fileAttachment' }).orderBy('id').select('kind'),
  ).toEqual([{ kind: 'created' }, { kind: 'ended' }])
  await db('organisation').update({ recordingDays: 90 })
})

it('a player reads any range of a recording', async () => {
  await bothAgree()
  const parts = [chunkOf('first '), Buffer.from('second, longer '), Buffer.from('third')]
  for (const [part, body] of parts.entries()) await send(assistant, { part, body })
  const wholeText = Buffer.concat(parts).toString('latin1')
  const range = async (text: string) => {
    const answer = await portalUser.send(url(), { headers: { Range: text } })
    return [answer.status, answer.headers.get('content-range'), answer.text]
  }
  for (let first = 4; first < wholeText.length; first += 1)
    for (const last of [first, first + 7, wholeText.length + 5]) {
      const end = Math.min(last, wholeText.length - 1)
      expect(await range(`bytes=${first}-${last}`)).toEqual([
        206,
        `bytes ${first}-${end}/${wholeText.length}`,
        wholeText.slice(first, end + 1),
      ])
    }
  expect((await range(`bytes=${wholeText.length}-`))[0]).toBe(416)
  expect((await portalUser.get(url())).headers.get('accept-ranges')).toBe('bytes')
  expect(
    (await db('securityEvents').where({ kind: 'file_read', userId: olivia.id })).length,
  ).toBeLessThanOrEqual(1)
})
