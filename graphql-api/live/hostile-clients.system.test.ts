import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import type { WebSocket } from 'ws'
import { buildUser } from '#api/testing/factories/index.ts'
import { changesChannel } from '#api/stores/history/change-feed.ts'
import { testApp } from '#api/testing/app.ts'
import { liveClient, openSocket } from '#api/testing/live-client.ts'

const { db, as, url } = await testApp({}, {}, { live: true })

const page = async (user: { id: number }) => {
  const live = liveClient(url, await as(user))
  live.closed.catch(() => undefined)
  onTestFinished(() => live.close())
  return live
}

/** Opens a socket without a library, after its sign-in has been acknowledged. */
const rawSocket = async (user: { id: number }) => {
  const socket = openSocket(url, await as(user))
  socket.on('error', () => undefined)
  onTestFinished(() => socket.close())
  await once(socket, 'open')
  socket.send('{"type":"connection_init"}')
  await once(socket, 'message')
  return socket
}

const closeCode = async (socket: WebSocket) => {
  const [code] = (await once(socket, 'close')) as [number]
  return code
}

/** Tells a person of this many changes, each in the order of its id. */
const tell = async (user: { id: number }, from: number, count: number) => {
  await db.raw(
    `insert into changes (noun, record_id, kind, customer_ids, person_ids, audience)
     select 'notification', n, 'changed', '{}', array[?::bigint], 'person' from generate_series(?::int, ?::int) as n`,
    [user.id, from, from + count - 1],
  )
  await db.raw(`select pg_notify('${changesChannel}', '')`)
}

it.each([
  ['a message of a megabyte', 1009, (socket: WebSocket) => socket.send('x'.repeat(1_000_000))],
  ['text that is no message of the protocol', 4400, (socket: WebSocket) => socket.send('hello')],
  [
    'two hundred messages at once',
    4429,
    (socket: WebSocket) => {
      for (let count = 0; count < 200; count += 1) socket.send('{"type":"ping"}')
    },
  ],
  ['a second sign-in', 4429, (socket: WebSocket) => socket.send('{"type":"connection_init"}')],
])('a socket that sends %s is closed with %i, and others go on', async (_, code, attack) => {
  const other = await buildUser(db)
  const followedRecord = await (await page(other)).follow()
  const socket = await rawSocket(await buildUser(db))
  attack(socket)
  expect(await closeCode(socket)).toBe(code)
  await tell(other, 1, 1)
  expect(await followedRecord.waitFor('NOTIFICATION', 1)).toMatchObject({ kind: 'CHANGED' })
})

it('a socket that does not answer pings is closed', async () => {
  const socket = openSocket(url, await as(await buildUser(db)), {}, { autoPong: false })
  socket.on('error', () => undefined)
  await once(socket, 'open')
  socket.send('{"type":"connection_init"}')
  expect(await closeCode(socket)).toBe(1006)
})

it('a cursor with another position, signature or owner is refused', async () => {
  const user = await buildUser(db)
  const { state } = await (await page(user)).follow()
  const at = Math.floor(state.cursor.length / 2)
  const forgedNames = [
    `${state.cursor.slice(0, at)}${state.cursor[at] === 'A' ? 'B' : 'A'}${state.cursor.slice(at + 1)}`,
    state.cursor.slice(0, -1),
    'A'.repeat(400),
    '',
  ]
  for (const after of forgedNames) {
    const live = await page(user)
    await expect(live.follow(after)).rejects.toThrow(/cursor|Required/)
  }
})

it('a page that returns after more than 5,000 changes reads everything again', async () => {
  const user = await buildUser(db)
  const stays = await (await page(user)).follow()
  const { cursor } = stays.state
  await tell(user, 1, 5001)
  await stays.waitFor('NOTIFICATION', 5001)
  const { state: after } = await (await page(user)).follow(cursor)
  expect(after).toMatchObject({ reset: true, items: [] })
})

it('a client that does not read is told to read everything again, instead of all that it missed', async () => {
  const user = await buildUser(db)
  const slowSocket = await rawSocket(user)
  const batches: { reset: boolean; items: unknown[] }[] = []
  slowSocket.on('message', (data: Buffer) => {
    const { type, payload } = JSON.parse(data.toString()) as {
      type: string
      payload?: { data: { changes: (typeof batches)[number] } }
    }
    if (type === 'next' && payload) batches.push(payload.data.changes)
  })
  slowSocket.send(
    JSON.stringify({
      id: '1',
      type: 'subscribe',
      payload: { query: 'subscription { changes { reset items { noun id kind } } }' },
    }),
  )
  await expect.poll(() => batches.length).toBe(1)
  slowSocket.pause()
  const other = await (await page(user)).follow()
  // More than the buffers of the operating system on both sides hold.
  const count = 100_000
  await tell(user, 1, count)
  await other.waitFor('NOTIFICATION', count)
  slowSocket.resume()
  await expect.poll(() => batches.some(({ reset }) => reset)).toBe(true)
  expect(batches.reduce((sum, { items }) => sum + items.length, 0)).toBeLessThan(count)
})

it('changes that are written while the connection for notifications is lost arrive', async () => {
  const user = await buildUser(db)
  const followedRecord = await (await page(user)).follow()
  await db.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like '%listener'`,
  )
  await tell(user, 1, 1)
  expect(await followedRecord.waitFor('NOTIFICATION', 1)).toMatchObject({ kind: 'CHANGED' })
  await tell(user, 2, 1)
  await followedRecord.waitFor('NOTIFICATION', 2)
})
