import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openedLine, setOffline } from '#web/testing/fake-connection.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildViewer } from '#web/testing/records.ts'

const put = vi.fn<(address: string, response: Response) => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  put.mockReset().mockResolvedValue()
  const worker = { register: () => Promise.resolve(), ready: Promise.resolve({ active: null }) }
  vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker: worker }))
  vi.stubGlobal('caches', {
    open: () => Promise.resolve({ put }),
    match: () => Promise.resolve(undefined),
    delete: () => Promise.resolve(true),
  })
})

const aardvark = buildCustomer({ id: '1', name: 'Aardvark' })
const badger = buildCustomer({ id: '2', name: 'Badger' })

/** Moves the clock until the pages that were read are kept once more, and returns their text. */
const nextKept = async () => {
  put.mockClear()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  await waitFor(() => expect(put).toHaveBeenCalled())
  return put.mock.lastCall?.[1].text()
}

/** Opens the list of customers and leaves it. Then others change it, and the network is cut. */
const goOffline = async (kind: 'CHANGED' | 'ENDED') => {
  const rows = [aardvark, badger]
  const opened = openApp('/admin/customers', {
    me: buildViewer('MANAGEMENT'),
    customers: () => buildPage(rows),
  })
  await screen.findByText('Aardvark')
  const line = await openedLine()
  await nextKept()
  await opened.user.click(screen.getByRole('link', { name: 'Tasks' }))
  await screen.findByRole('heading', { level: 1, name: 'Tasks' })
  line.tell({ items: [{ noun: 'CUSTOMER', id: '1', kind }] })
  const text = await nextKept()
  setOffline(true)
  opened.server.loseCalls(99)
  act(() => line.cut())
  await opened.user.click(screen.getByRole('link', { name: 'Customers' }))
  return { ...opened, rows, text }
}

test('a list that others changed while it was off screen opens without a network as it was read, and is read again on the line', async () => {
  const { rows, server, text } = await goOffline('CHANGED')
  expect(await screen.findByText('Aardvark')).toBeDefined()
  expect(text).toContain('Aardvark')
  rows[0] = buildCustomer({ id: '1', name: 'Changed meanwhile' })
  server.loseCalls(0)
  setOffline(false)
  const line = await openedLine()
  line.tell({ items: [] })
  expect(await screen.findByText('Changed meanwhile')).toBeDefined()
})

test('a record that has left the viewer’s scope is shown and kept no more without a network', async () => {
  const { text } = await goOffline('ENDED')
  expect(await screen.findByText('Badger')).toBeDefined()
  expect(screen.queryByText('Aardvark')).toBeNull()
  expect(text).not.toContain('Aardvark')
})
