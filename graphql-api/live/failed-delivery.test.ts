import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { buildManager, buildTask } from '#api/testing/factories/index.ts'
import { writeHistoryRows } from '#api/stores/history/history-rows.ts'
import { createChangeFeed } from '#api/stores/history/read-changes.ts'
import { testApp } from '#api/testing/app.ts'
import { liveClient } from '#api/testing/live-client.ts'
import type { ChangeHub } from './change-hub.ts'
import { followFeed } from './follow-feed.ts'

const { db, as, url } = await testApp({}, {}, { live: true })

it('changes whose records could not be read arrive when the database answers again', async () => {
  const { id, customerId } = await buildTask(db)
  const live = liveClient(url, await as(await buildManager(db)))
  live.closed.catch(() => undefined)
  onTestFinished(live.close)
  const page = await live.follow()
  await db.transaction(async (transaction) => {
    await writeHistoryRows(transaction, {
      feed: [
        {
          noun: 'task',
          recordId: id,
          kind: 'changed',
          customerIds: [customerId],
          taskId: null,
          personIds: [],
          audience: 'customer',
        },
      ],
    })
    await transaction.raw('alter table tasks rename to tasks_away')
  })
  await sleep(300)
  await db.raw('alter table tasks_away rename to tasks')
  expect(await page.waitFor('TASK', id)).toMatchObject({ kind: 'CHANGED' })
})

it('a cursor is not sent while the changes before it are being delivered', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const reading = Promise.withResolvers<boolean>()
  const refreshCursors = vi.fn<() => Promise<void>>(async () => undefined)
  const hub = {
    readOn: () => reading.promise,
    setDelayed: vi.fn<() => Promise<void>>(),
    refreshCursors,
  } as unknown as ChangeHub
  const log = { warn: () => undefined }
  const follower = followFeed({ hub, feed: createChangeFeed(db), log })
  follower.wake()
  await vi.advanceTimersByTimeAsync(61_000)
  expect(refreshCursors).not.toHaveBeenCalled()
  reading.resolve(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(refreshCursors).toHaveBeenCalledTimes(1)
  await follower.stop()
})
