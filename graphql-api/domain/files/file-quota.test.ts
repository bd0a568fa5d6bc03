import { expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import { perform, performRefused, performConcurrently } from '#api/testing/verbs.ts'

// Each person already has one file.
const kilobyte = 1024
const { db, as, clock } = await testApp({ filesPerDay: 5, storageLimit: 10 * kilobyte })

const file = (size: number, more: object = {}) => ({
  name: 'plan.txt',
  type: 'text/plain',
  size,
  ...more,
})

const announce = async (caller: TestClient, size: number, more: object = {}) => {
  const { fileAttachment } = await perform(caller, 'attachFile', file(size, more))
  return String(fileAttachment?.['url'])
}

const send = (caller: TestClient, url: string, size: number) =>
  caller.send(url, {
    method: 'PUT',
    headers: { 'Content-Type': 'text/plain' },
    body: 'x'.repeat(size),
  })

const noRoom = 'Not enough space. Each customer can store up to 10 KB.'

it('one person can attach a limited number of files a day, and more after a day', async () => {
  const caller = await as((await buildCompany(db)).user)
  for (let at = 0; at < 4; at += 1) await announce(caller, 1)
  expect(await performRefused(caller, 'attachFile', file(1))).toMatchObject({
    code: 'RATE_LIMITED',
    message: 'You’ve reached today’s limit of 5 files. Try again tomorrow.',
  })
  clock.now = new Date(clock.now.getTime() + 24.1 * 60 * 60 * 1000)
  await announce(caller, 1)
})

it('concurrent attachments of one person do not exceed the limit', async () => {
  const caller = await as((await buildCompany(db)).user)
  const attempts = Array.from({ length: 8 }, (): [TestClient, string, object] => [
    caller,
    'attachFile',
    file(1),
  ])
  const { done, codes } = await performConcurrently(attempts)
  expect([done, new Set(codes)]).toEqual([4, new Set(['RATE_LIMITED'])])
})

it('the files of one customer share one storage limit; files without content do not count', async () => {
  const { user, assistant, task } = await buildCompany(db)
  const [person, staff] = [await as(user), await as(assistant)]
  await announce(person, 9 * kilobyte)
  const url = await announce(person, 6 * kilobyte)
  expect((await send(person, url, 6 * kilobyte)).status).toBe(204)
  const more = file(5 * kilobyte, { taskId: task.id })
  expect(await performRefused(staff, 'attachFile', more)).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { size: noRoom },
  })
  await announce(staff, 4 * kilobyte, { taskId: task.id })
  // Another customer has a limit of its own.
  await announce(await as((await buildCompany(db)).user), 9 * kilobyte)
})

it('concurrent uploads do not exceed the storage limit together', async () => {
  const caller = await as((await buildCompany(db)).user)
  const urls = [await announce(caller, 6 * kilobyte), await announce(caller, 6 * kilobyte)]
  const answers = await Promise.all(urls.map((url) => send(caller, url, 6 * kilobyte)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400])
  expect(answers.find(({ status }) => status === 400)?.body).toEqual({ message: noRoom })
  const refusedText = urls[answers.findIndex(({ status }) => status === 400)] ?? ''
  expect((await caller.get(refusedText)).status).toBe(404)
})
