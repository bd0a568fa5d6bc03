import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCommunicationSession } from '#api/testing/factories/index.ts'
import { readContent } from '#api/domain/files/read-content.ts'
import type { FileStore } from '#api/file-store/file-store.ts'
import { createS3FileStore } from '#api/file-store/s3-file-store.ts'
import { jobs } from '#api/jobs/jobs.ts'
import type { FileAttachmentRow } from '#api/stores/entities/file-attachment.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { startS3Server } from '#api/testing/stubs/start-s3-server.ts'

const { fileStore: settings, objects, state } = await startS3Server()
const { db, as, clock, connection, logLines, url: origin } = await testApp({ fileStore: settings })
const store = createS3FileStore(settings)

/** Returns the context of a process that works jobs, with its store. */
const openProcess = (fileStore: FileStore | null) => {
  const process = openTestJobs(connection, {}, { clock: () => clock.now, fileStore })
  afterAll(process.close)
  return process.ctx
}

const ctx = openProcess(store)
const run = { id: 'job', failedJob: null }
const move = (process = ctx) => jobs.moveFiles.run(process, {}, run)
const deleteObjects = () => jobs.deleteFileObjects.run(ctx, {}, run)

const hour = 3_600_000
const wait = (milliseconds: number) =>
  void (clock.now = new Date(clock.now.getTime() + milliseconds))

let company: Awaited<ReturnType<typeof buildCompany>>
let caller: TestClient
beforeEach(async () => {
  company = await buildCompany(db)
  // The content of the company's file to import would be moved, too.
  await db('fileContents').delete()
  caller = await as(company.user)
})

const attach = async (size: number) => {
  const { data } = await caller.graphql(
    'mutation ($input: AttachFileInput!) { attachFile(input: $input) { fileAttachment { url } } }',
    {
      input: {
        name: 'a.bin',
        type: 'application/octet-stream',
        size,
        taskId: String(company.task.id),
      },
    },
  )
  return (data as { attachFile: { fileAttachment: { url: string } } }).attachFile.fileAttachment.url
}

const put = async (url: string, bytes: Buffer) =>
  (await caller.send(url, { method: 'PUT', body: bytes as unknown as BodyInit })).status

const upload = async (bytes: Buffer) => {
  const url = await attach(bytes.length)
  expect(await put(url, bytes)).toBe(204)
  return url
}

/** Returns the status of a download and its content as hexadecimal text. */
const download = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${origin}${url}`, {
    headers: {
      ...headers,
      Cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), response }
}

const read = async (url: string) => (await download(url)).bytes

const fileAt = async (url: string): Promise<FileAttachmentRow> =>
  db('fileAttachments').where({ url }).first()

const partsOf = async (url: string): Promise<number[]> =>
  db('fileContents')
    .where({ fileId: (await fileAt(url)).id })
    .orderBy('part')
    .pluck('part')

/** Removes a task with all that belongs to it, as a cascade does. */
const removeTask = () => db('tasks').where({ id: company.task.id }).delete()

const largeBuffer = randomBytes(700_000)

describe('a file in the file store', () => {
  it('has left the database, and is read from there as before, whole and by any range', async () => {
    const url = await upload(largeBuffer)
    expect(objects.size).toBe(0)
    await move()
    expect([await partsOf(url), objects.size]).toEqual([[], 1])
    const wholeResponse = await download(url)
    expect([wholeResponse.status, wholeResponse.bytes.equals(largeBuffer)]).toEqual([200, true])
    expect(wholeResponse.response.headers.get('content-length')).toBe('700000')
    for (const [first, last] of [
      [0, 0],
      [262_143, 262_145],
      [699_999, 699_999],
    ] as const) {
      const part = await download(url, { Range: `bytes=${first}-${last}` })
      expect([part.status, part.response.headers.get('content-range')]).toEqual([
        206,
        `bytes ${first}-${last}/700000`,
      ])
      expect(part.bytes.equals(largeBuffer.subarray(first, last + 1))).toBe(true)
    }
    expect((await caller.send(url, { method: 'HEAD' })).headers.get('content-length')).toBe(
      '700000',
    )
  })

  it('is an object whose name tells nothing, and no one else reads it by that name', async () => {
    const url = await upload(Buffer.from('hello'))
    await move()
    const [path = ''] = objects.keys()
    expect(path).toMatch(/^\/genie\/files\/[0-9a-f-]{36}$/)
    expect(path).not.toContain(url.replace('/files/', ''))
    expect((await caller.get(path.replace('/genie', ''))).status).toBe(404)
  })

  it('may be empty', async () => {
    const url = await upload(Buffer.alloc(0))
    await move()
    expect([await partsOf(url), objects.size]).toEqual([[], 1])
    expect(await download(url)).toMatchObject({ status: 200, bytes: Buffer.alloc(0) })
  })

  it('cannot be uploaded again or canceled, and counts toward the storage of the customer', async () => {
    const url = await upload(largeBuffer)
    await move()
    expect(await put(url, largeBuffer)).toBe(409)
    expect((await caller.send(url, { method: 'DELETE' })).status).toBe(409)
    await db('fileAttachments')
      .where({ url })
      .update({ size: 2 * 1024 ** 3 - 1 })
    const { errors } = await caller.graphql(
      'mutation ($input: AttachFileInput!) { attachFile(input: $input) { fileAttachment { url } } }',
      { input: { name: 'b', type: 'text/plain', size: 2, taskId: String(company.task.id) } },
    )
    expect(errors[0]?.message).toContain('Not enough space.')
  })

  it('is not there before its content has arrived completely', async () => {
    const url = await attach(5)
    await move()
    expect(objects.size).toBe(0)
    expect((await caller.get(url)).status).toBe(404)
  })
})

describe('while the file store is away', () => {
  it('uploads succeed, files in the database are read, and they are moved once it is back', async () => {
    state.isAway = true
    const url = await upload(largeBuffer)
    await move()
    expect((await read(url)).equals(largeBuffer)).toBe(true)
    expect(await partsOf(url)).toEqual([0, 1, 2])
    state.isAway = false
    await move()
    expect(await partsOf(url)).toEqual([])
    expect((await read(url)).equals(largeBuffer)).toBe(true)
  })

  it('a file in it is unavailable with a plain reason, and everything else works', async () => {
    const url = await upload(largeBuffer)
    await move()
    state.isAway = true
    const answer = await caller.get(url)
    expect([answer.status, answer.body]).toEqual([
      503,
      { message: 'We can’t open this file right now. It’s safe. Try again in a minute.' },
    ])
    expect(answer.headers.get('retry-after')).toBe('60')
    expect(logLines.map(({ msg }) => msg)).toContain('the file store cannot be read')
    expect((await caller.graphql('{ me { id } }')).errors).toEqual([])
    state.isAway = false
    expect((await read(url)).equals(largeBuffer)).toBe(true)
  })

  it('a run gives up after three failures in a row', async () => {
    for (let n = 0; n < 5; n += 1) await upload(Buffer.from(`file ${n}`))
    let writes = 0
    const awayProcess = openProcess({
      ...store,
      write: async () => {
        writes += 1
        throw new Error('away')
      },
    })
    await move(awayProcess)
    expect(writes).toBe(3)
    await move()
    expect(objects.size).toBe(5)
  })
})

it('a file in the file store is unavailable without FILES_URL, and not lost', async () => {
  const url = await upload(largeBuffer)
  await move()
  const file = await fileAt(url)
  const range = { first: 0, last: file.size - 1 }
  await expect(readContent(openProcess(null), file, range)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
})

it('a file that the file store has lost is reported as missing', async () => {
  const url = await upload(largeBuffer)
  await move()
  objects.clear()
  const answer = await caller.get(url)
  expect([answer.status, answer.body]).toEqual([
    404,
    { message: 'The content of this file is missing.' },
  ])
})

describe('moving', () => {
  it('loses nothing if the process ends after the object is written', async () => {
    const url = await upload(largeBuffer)
    const dying = openProcess({
      ...store,
      write: async (...object) => {
        await store.write(...object)
        throw new Error('killed')
      },
    })
    await move(dying)
    expect([await partsOf(url), objects.size]).toEqual([[0, 1, 2], 1])
    expect((await read(url)).equals(largeBuffer)).toBe(true)
    await move()
    expect([await partsOf(url), objects.size]).toEqual([[], 1])
    expect((await read(url)).equals(largeBuffer)).toBe(true)
  })

  it('goes on an hour after a process was killed, with the same object', async () => {
    const url = await upload(largeBuffer)
    const { id } = await fileAt(url)
    await ctx.system.fileObjects.claim(id, clock.now)
    await move()
    expect(objects.size).toBe(0)
    wait(hour + 1000)
    await move()
    expect([await partsOf(url), objects.size]).toEqual([[], 1])
    expect(await db('fileObjects')).toHaveLength(1)
  })

  it('is done by one of several processes', async () => {
    for (let n = 0; n < 6; n += 1) await upload(Buffer.from(`file ${n}`))
    const writtenNames: string[] = []
    const watchedInput = {
      ...store,
      write: async (...object: Parameters<FileStore['write']>) => {
        writtenNames.push(object[0])
        await store.write(...object)
      },
    }
    await Promise.all([move(openProcess(watchedInput)), move(openProcess(watchedInput))])
    expect([writtenNames.length, new Set(writtenNames).size, objects.size]).toEqual([6, 6, 6])
  })

  it('does not disturb a person who reads the file meanwhile', async () => {
    const content = randomBytes(3_000_000)
    for (const first of [0, 300_001]) {
      const file = await fileAt(await upload(content))
      const reading = await readContent(ctx, file, { first, last: file.size - 1 })
      const head = (await reading.next()).value as Buffer
      await move()
      const bytes = Buffer.concat([Buffer.from(head), await buffer(reading)])
      expect(bytes.equals(content.subarray(first))).toBe(true)
    }
  })

  it('keeps a content that changes meanwhile', async () => {
    const url = await upload(Buffer.from('hello'))
    const { id } = await fileAt(url)
    const lateProcess = openProcess({
      ...store,
      write: async (...object) => {
        await store.write(...object)
        await db('fileContents').insert({ fileId: id, part: 1, bytes: Buffer.from('late') })
      },
    })
    await move(lateProcess)
    expect(await partsOf(url)).toEqual([0, 1])
    await move()
    expect([...objects.values()].map(String)).toEqual(['hellolate'])
  })

  it('takes a recording some minutes after its call', async () => {
    const url = await upload(largeBuffer)
    const { id: communicationSessionId } = await buildCommunicationSession(db, {
      customerId: company.customer.id,
      status: 'active',
      startTime: new Date(clock.now.getTime() - hour),
    })
    await db('fileAttachments').where({ url }).update({ communicationSessionId, seconds: 1 })
    await move()
    const end = (status: string, endTime: Date) =>
      db('communicationSessions').where({ id: communicationSessionId }).update({ status, endTime })
    await end('completed', new Date(clock.now.getTime() - 300_000))
    await move()
    expect(objects.size).toBe(0)
    wait(61_000)
    await move()
    expect([await partsOf(url), objects.size]).toEqual([[], 1])
  })
})

describe('a deleted file', () => {
  it('leaves the file store after a day, so that a backup that runs still reads it', async () => {
    await upload(largeBuffer)
    await move()
    await removeTask()
    await deleteObjects()
    wait(24 * hour - 1000)
    await deleteObjects()
    expect(objects.size).toBe(1)
    wait(1000)
    await deleteObjects()
    expect([objects.size, await db('fileObjects')]).toEqual([0, []])
  })

  it('leaves nothing, even if it is deleted while it is moved', async () => {
    await upload(largeBuffer)
    const slowProcess = openProcess({
      ...store,
      write: async (...object) => {
        await store.write(...object)
        await removeTask()
      },
    })
    await move(slowProcess)
    expect(objects.size).toBe(1)
    await deleteObjects()
    wait(24 * hour)
    await deleteObjects()
    expect([objects.size, await db('fileObjects')]).toEqual([0, []])
  })

  it('is tried again if the file store is away', async () => {
    await upload(largeBuffer)
    await move()
    await removeTask()
    await deleteObjects()
    wait(24 * hour)
    state.isAway = true
    await expect(deleteObjects()).rejects.toThrow('The file store cannot be reached')
    state.isAway = false
    await deleteObjects()
    expect(objects.size).toBe(0)
  })
})
