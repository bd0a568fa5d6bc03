import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openedLine, setOffline } from '#web/testing/fake-connection.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildViewer } from '#web/testing/records.ts'

const me = buildViewer('MANAGEMENT')

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

/** Moves the clock. */
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

const openList = async (rows = [buildCustomer({ id: '1', name: 'Aardvark' })]) => {
  const openedRecord = openApp('/admin/customers', { me, customers: () => buildPage(rows) })
  await screen.findByText('Aardvark')
  return { ...openedRecord, rows }
}

/** Opens the list of customers, whose rows a test changes behind its back. */
const openCustomers = async () => {
  const openedRecord = await openList()
  return { ...openedRecord, line: await openedLine() }
}

const item = (kind: 'CREATED' | 'CHANGED' | 'ENDED', id: string) =>
  ({ noun: 'CUSTOMER', id, kind }) as const

const names = () => {
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row')
  return rows.map((row) => within(row).getAllByRole('link')[0]?.textContent)
}

test('a row on screen that someone else changed is read again and changes in its place', async () => {
  const { rows, line, server } = await openCustomers()
  rows[0] = buildCustomer({ id: '1', name: 'Aardvark & Sons' })
  const before = server.operations().length
  line.tell({ items: [item('CHANGED', '1')] })
  expect(await screen.findByText('Aardvark & Sons')).toBeDefined()
  expect(server.operations().length - before).toBe(1)
})

test('new rows of others wait behind a button, and nothing moves until it is pressed', async () => {
  const { rows, line, user } = await openCustomers()
  line.tell({ items: [] })
  rows.unshift(
    buildCustomer({ id: '8', name: 'Newcomer' }),
    buildCustomer({ id: '9', name: 'Second' }),
  )
  line.tell({ items: [item('CREATED', '8'), item('CREATED', '9')] })
  const more = await screen.findByRole('button', { name: '2 new customers' })
  expect(names()).toEqual(['Aardvark'])
  await user.click(more)
  expect(names()).toEqual(['Newcomer', 'Second', 'Aardvark'])
  expect(screen.queryByRole('button', { name: /new customers/ })).toBeNull()
})

test('changes from just before the page was opened hide nothing that it shows already', async () => {
  const { line, server } = await openCustomers()
  const before = server.operations().length
  line.tell({ items: [item('CREATED', '1')] })
  await waitFor(() => expect(server.operations().length).toBeGreaterThan(before))
  expect(names()).toEqual(['Aardvark'])
})

test('many changes at once are read once', async () => {
  const { line, server } = await openCustomers()
  const before = server.operations().length
  for (let count = 0; count < 20; count += 1) line.tell({ items: [item('CHANGED', '1')] })
  await waitFor(() => expect(server.operations().length).toBe(before + 1))
  await wait(500)
  expect(server.operations().length).toBe(before + 1)
})

test('what is not on screen is read again when it is opened', async () => {
  const { line, rows, user, server } = await openCustomers()
  await user.click(screen.getByRole('link', { name: 'Tasks' }))
  await screen.findByRole('heading', { level: 1, name: 'Tasks' })
  rows[0] = buildCustomer({ id: '1', name: 'Changed meanwhile' })
  const reads = () => server.operations().filter((name) => name === 'CustomersPage').length
  const before = reads()
  line.tell({ items: [item('CHANGED', '1')] })
  await wait(400)
  expect(reads()).toBe(before)
  await user.click(screen.getByRole('link', { name: 'Customers' }))
  expect(await screen.findByText('Changed meanwhile')).toBeDefined()
})

const goAwayAndBack = async ({ user }: Pick<Awaited<ReturnType<typeof openCustomers>>, 'user'>) => {
  await user.click(screen.getByRole('link', { name: 'Tasks' }))
  await screen.findByRole('heading', { level: 1, name: 'Tasks' })
  await user.click(screen.getByRole('link', { name: 'Customers' }))
}

test('while changes arrive, a page that is opened again is not read again', async () => {
  const app = await openCustomers()
  const reads = () => app.server.operations().filter((name) => name === 'CustomersPage').length
  const before = reads()
  await goAwayAndBack(app)
  expect(await screen.findByText('Aardvark')).toBeDefined()
  await wait(50)
  expect(reads()).toBe(before)
})

test('while changes do not arrive, a page that is opened is read again, or else keeps what it shows', async () => {
  const app = await openCustomers()
  setOffline(true)
  app.line.cut()
  app.rows[0] = buildCustomer({ id: '1', name: 'Changed meanwhile' })
  await goAwayAndBack(app)
  expect(await screen.findByText('Changed meanwhile')).toBeDefined()
  await app.user.click(screen.getByRole('link', { name: 'Tasks' }))
  await screen.findByRole('heading', { level: 1, name: 'Tasks' })
  await wait(50)
  app.server.loseCalls(99)
  await app.user.click(screen.getByRole('link', { name: 'Customers' }))
  expect(await screen.findByText('Changed meanwhile')).toBeDefined()
  await wait(50)
  expect(screen.getByText('Changed meanwhile')).toBeDefined()
})

test('a line that is up only after a minute reads everything again: its first changes are not all', async () => {
  setOffline(true)
  const { rows } = await openList()
  await wait(60_000)
  expect(screen.getByText('Reconnecting…')).toBeDefined()
  setOffline(false)
  await wait(6000)
  const line = await openedLine()
  rows[0] = buildCustomer({ id: '1', name: 'Changed meanwhile' })
  line.tell({ items: [] })
  expect(await screen.findByText('Changed meanwhile')).toBeDefined()
})

test('a page says that updates are delayed while the server says so', async () => {
  const { line } = await openCustomers()
  line.tell({ isDelayed: true })
  expect(await screen.findByText('Updates delayed')).toBeDefined()
  line.tell({ isDelayed: false })
  await waitFor(() => expect(screen.queryByText('Updates delayed')).toBeNull())
})

test('the badges are the server’s number, read again when a notification arrives', async () => {
  const setAppBadge = vi.fn<(count: number) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', Object.assign(navigator, { setAppBadge }))
  const badges = { messages: 0, tasks: 0, leads: 0, schedule: 0, total: 0 }
  const viewer = { ...me, badges }
  openApp('/admin/customers', {
    me: () => viewer,
    customers: () => buildPage([buildCustomer({ id: '1', name: 'Aardvark' })]),
  })
  await screen.findByText('Aardvark')
  const line = await openedLine()
  viewer.badges = { ...badges, leads: 2, total: 2 }
  line.tell({
    items: [{ noun: 'NOTIFICATION', id: '4', kind: 'CREATED' }],
  })
  await waitFor(() => expect(document.title).toMatch(/^\(2\) /))
  expect(setAppBadge).toHaveBeenLastCalledWith(2)
})

test('after a cut the page continues from its last change, and reads everything if that is too old', async () => {
  const { line, rows } = await openCustomers()
  line.tell({ cursor: 'position 5', items: [] })
  await wait(20)
  line.cut()
  await wait(2000)
  const next = await openedLine()
  expect(next.after).toBe('position 5')
  rows[0] = buildCustomer({ id: '1', name: 'After the cut' })
  next.tell({ reset: true })
  expect(await screen.findByText('After the cut')).toBeDefined()
})

test('the header says when changes have not arrived for five seconds, and no longer when they do', async () => {
  setOffline(true)
  await openList()
  expect(screen.queryByText('Reconnecting…')).toBeNull()
  await wait(5000)
  expect(await screen.findByText('Reconnecting…')).toBeDefined()
  setOffline(false)
  await wait(6000)
  await openedLine()
  await waitFor(() => expect(screen.queryByText('Reconnecting…')).toBeNull())
})

test('a socket that is closed because the sign-in has ended asks to sign in again', async () => {
  const { line } = await openCustomers()
  line.cut(4401)
  expect(await screen.findByRole('dialog', { name: 'You’ve been signed out' })).toBeDefined()
})
