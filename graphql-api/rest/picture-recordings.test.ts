import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAssistant, buildCustomer, buildUser } from '#api/testing/factories/index.ts'
import { createS3FileStore } from '#api/file-store/s3-file-store.ts'
import { jobs } from '#api/jobs/jobs.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { startS3Server } from '#api/testing/stubs/start-s3-server.ts'
import { perform } from '#api/testing/verbs.ts'

const { fileStore, objects } = await startS3Server()
const recordingLimit = 600 * 1024
const withStore = await testApp({ fileStore, recordingLimit })
const { db, as, clock, connection } = withStore
const system = openTestJobs(
  connection,
  {},
  { clock: () => clock.now, fileStore: createS3FileStore(fileStore) },
)
afterAll(system.close)

let assistant: TestClient
let portalUser: TestClient
let customerId: number
let recordingId: string
beforeEach(async () => {
  clock.now = new Date('2026-03-04T15:00:00.000Z')
  const joel = await buildAssistant(db)
  customerId = (await buildCustomer(db, { assignedVaId: joel.id })).id
  assistant = await as(joel)
  portalUser = await as(await buildUser(db, { customerId }))
  recordingId = randomUUID()
})

const pass = (seconds: number) => void (clock.now = new Date(clock.now.getTime() + seconds * 1000))

type Call = { id: string; version: number; recordsPicture: boolean }

/** Begins a call, which both agree to record. */
const begin = async (type: 'VIDEO' | 'VOICE'): Promise<Call> => {
  const { communicationSession: ring } = await perform(assistant, 'startCall', { customerId, type })
  const { id, version } = ring as Call
  const answer = { id, expectedVersion: version }
  const { communicationSession } = await perform(portalUser, 'answerCommunicationSession', answer)
  for (const caller of [assistant, portalUser])
    await perform(caller, 'agreeToRecording', { communicationSessionId: id, agreed: true })
  const { data } = await portalUser.graphql(
    'query ($id: ID!) { communicationSession(id: $id) { recordsPicture } }',
    { id },
  )
  return { ...(communicationSession as Call), ...(data?.['communicationSession'] as object) }
}

const send = async (
  { id }: Call,
  body: Buffer,
  { part = 0, seconds = 5, type = 'video/mp4;codecs=avc1.42E01F,mp4a.40.2' } = {},
) => {
  const { status, body: answer } = await assistant.send(
    `/files/${recordingId}/chunks/${part}?communicationSessionId=${id}&seconds=${seconds}`,
    { method: 'PUT', headers: { 'Content-Type': type }, body: body as unknown as BodyInit },
  )
  return [status, (answer as { message?: string } | null)?.message]
}

const url = () => `/files/${recordingId}`
const move = () => jobs.moveFiles.run(system.ctx, {}, { id: 'job', failedJob: null })

const chunkSize = 256 * 1024
const start = Buffer.concat([Buffer.from('\0\0\0\x1cftypiso5'), Buffer.alloc(chunkSize - 12, 1)])
const next = Buffer.alloc(chunkSize, 2)
const storedValues = [204, undefined]

describe('a recording with the picture', () => {
  it('is told of before anyone agrees, and stored for a video call', async () => {
    const call = await begin('VIDEO')
    expect(call.recordsPicture).toBe(true)
    expect(await send(call, start)).toEqual(storedValues)
    expect(await db('fileAttachments').where({ url: url() }).first()).toMatchObject({
      name: 'Call recording 2026-03-04.mp4',
      size: chunkSize,
    })
  })

  it('moves to the file store some minutes after its call, and plays from there', async () => {
    const call = await begin('VIDEO')
    await send(call, start)
    pass(10)
    await send(call, next, { part: 1, seconds: 10 })
    await perform(assistant, 'endCommunicationSession', { id: call.id, expectedVersion: 9 })
    await move()
    expect(objects.size).toBe(0)
    pass(361)
    await move()
    expect([objects.size, await db('fileContents')]).toEqual([1, []])
    const range = { Range: `bytes=${chunkSize - 1}-${chunkSize}` }
    const answer = await portalUser.get(url(), range)
    expect([answer.status, Buffer.from(answer.text)]).toEqual([206, Buffer.from([1, 2])])
    expect((await send(call, next, { part: 2 }))[0]).toBe(400)
  })

  it('ends at its largest size, and keeps what it has', async () => {
    const call = await begin('VIDEO')
    await send(call, start)
    expect(await send(call, next, { part: 1 })).toEqual(storedValues)
    const refusal =
      'A recording with the picture can have up to 600 KB and 60 minutes. Start another one to go on.'
    expect(await send(call, next, { part: 2 })).toEqual([400, refusal])
    expect((await portalUser.get(url())).headers.get('content-length')).toBe(String(2 * chunkSize))
    expect(await send(call, next, { part: 2, seconds: 3601 })).toEqual([400, refusal])
  })

  it('ends after 60 minutes', async () => {
    const call = await begin('VIDEO')
    await send(call, start)
    pass(3605)
    expect(await send(call, Buffer.from('a'), { part: 1, seconds: 3600 })).toEqual(storedValues)
    expect((await send(call, Buffer.from('a'), { part: 2, seconds: 3601 }))[0]).toBe(400)
  })

  it('is refused in a voice call, which is recorded with sound only', async () => {
    const call = await begin('VOICE')
    expect(call.recordsPicture).toBe(false)
    expect(await send(call, start)).toEqual([400, 'This call is recorded with sound only.'])
    expect(await send(call, start, { type: 'audio/mp4' })).toEqual(storedValues)
    const asPicture = { part: 1, seconds: 4000, type: 'video/mp4' }
    expect(await send(call, next, asPicture)).toEqual(storedValues)
    expect((await db('fileAttachments').where({ url: url() }).first()).type).toBe('audio/mp4')
  })
})
