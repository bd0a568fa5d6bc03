import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetLines, openedLine, setOffline } from '#web/testing/fake-connection.ts'
import { openApp } from '#web/testing/open-app.tsx'
import type { ChangeBatch } from '#web/live/open-connection.ts'
import { buildCustomer, buildPage, buildTask, buildViewer } from '#web/testing/records.ts'

const putResponse = vi.fn<(address: string, response: Response) => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  putResponse.mockReset().mockResolvedValue()
  const worker = { register: () => Promise.resolve(), ready: Promise.resolve({ active: null }) }
  vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker: worker }))
  vi.stubGlobal('caches', {
    open: () => Promise.resolve({ put: putResponse }),
    match: () => Promise.resolve(undefined),
    delete: () => Promise.resolve(true),
  })
})

const aardvark = buildCustomer({ id: '1', name: 'Aardvark' })
const badger = buildCustomer({ id: '2', name: 'Badger' })

/** Moves the clock until the pages that were read are kept once more, and returns their text. */
const nextKept = async () => {
  putResponse.mockClear()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  await waitFor(() => expect(putResponse).toHaveBeenCalled())
  return putResponse.mock.lastCall?.[1].text()
}

/** Opens the list of customers and leaves it. Then others change it, and the network is cut. */
const goOffline = async (kind: 'CHANGED' | 'ENDED') => {
  const rows = [aardvark, badger]
  const openedRecord = openApp('/admin/customers', {
    me: buildViewer('MANAGEMENT'),
    customers: () => buildPage(rows),
  })
  await screen.findByText('Aardvark')
  const line = await openedLine()
  await nextKept()
  await openedRecord.user.click(screen.getByRole('link', { name: 'Tasks' }))
  await screen.findByRole('heading', { level: 1, name: 'Tasks' })
  line.tell({ items: [{ noun: 'CUSTOMER', id: '1', kind }] })
  const text = await nextKept()
  setOffline(true)
  openedRecord.server.loseCalls(99)
  act(() => line.cut())
  await openedRecord.user.click(screen.getByRole('link', { name: 'Customers' }))
  return { ...openedRecord, rows, text }
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

/** What the device keeps, as the app reads it at its next start. */
const keepOnDevice = () => {
  let storedText: string | undefined
  putResponse.mockImplementation(async (_, response) => {
    storedText = await response.clone().text()
  })
  vi.stubGlobal('caches', {
    open: () => Promise.resolve({ put: putResponse }),
    match: () => Promise.resolve(storedText === undefined ? undefined : new Response(storedText)),
    delete: () => {
      storedText = undefined
      return Promise.resolve(true)
    },
  })
  return () =>
    JSON.parse(storedText ?? '{}') as { readPages?: { address: string }[]; pages?: object }
}

/** Opens the app at a page until it is kept, and leaves. Its line tells what happened while it was closed. */
const read = async (
  path: string,
  name: string,
  { missed = {}, ...more }: { missed?: Partial<ChangeBatch> } & Record<string, unknown> = {},
) => {
  forgetLines()
  openApp(path, {
    me: buildViewer('MANAGEMENT'),
    customers: () => buildPage([buildCustomer({ id: '1', name })]),
    customer: ({ id }: { id: string }) => buildCustomer({ id, name }),
    ...more,
  } as Parameters<typeof openApp>[1])
  await screen.findAllByText(name)
  const line = await openedLine()
  line.tell(missed)
  await nextKept()
  cleanup()
  return line.after
}

test('the device keeps what earlier starts of the app have read, the newest page first', async () => {
  const device = keepOnDevice()
  await read('/admin/customers/7', 'Aardvark')
  await read('/admin/customers/8', 'Badger')
  expect(device().readPages?.map(({ address }) => address)).toEqual([
    '/admin/customers/8',
    '/admin/customers/7',
  ])
  expect(Object.keys(device().pages ?? {})).toEqual(
    expect.arrayContaining(['Customer:7', 'Customer:8']),
  )
})

test.each([
  ['that it left the scope', { items: [{ noun: 'CUSTOMER', id: '7', kind: 'ENDED' }] }],
  ['that changes may be missing', { reset: true }],
] as const)(
  'a record goes from the device, with its tasks, once the next start is told %s',
  async (_, missed) => {
    const device = keepOnDevice()
    await read('/admin/customers/7', 'Aardvark', {
      tasks: () => buildPage([buildTask({ id: '5', customer: buildCustomer({ id: '7' }) })]),
      missed: { cursor: 'then' },
    })
    expect(Object.keys(device().pages ?? {})).toContain('Customer:7')
    const after = await read('/admin/customers/8', 'Badger', {
      missed: { ...missed, cursor: 'now' } as Partial<ChangeBatch>,
    })
    expect(after).toBe('then')
    const keptNames = Object.keys(device().pages ?? {})
    expect(keptNames).toContain('Customer:8')
    expect(keptNames.filter((id) => id === 'Customer:7' || id === 'Task:5')).toEqual([])
    expect(device()).toMatchObject({ cursor: 'now' })
  },
)

test('pages of earlier starts are not taken over where nobody can tell what of them is gone', async () => {
  const device = keepOnDevice()
  await read('/admin/customers/7', 'Aardvark')
  await putResponse('/kept-pages', new Response(JSON.stringify({ ...device(), cursor: null })))
  expect(await read('/admin/customers/8', 'Badger')).toBeNull()
  expect(device().readPages?.map(({ address }) => address)).toEqual(['/admin/customers/8'])
})

test('of more than fifty pages the oldest goes, with the records that only it had', async () => {
  const device = keepOnDevice()
  await read('/admin/customers/7', 'Aardvark')
  const { pages, ...rest } = device()
  const others = Array.from({ length: 49 }, (_, at) => ({ address: `/tasks/${at}`, fields: [] }))
  const before = JSON.stringify({
    ...rest,
    pages,
    readPages: [...others, ...(rest.readPages ?? [])],
  })
  await putResponse('/kept-pages', new Response(before))
  await read('/admin/customers/8', 'Badger')
  expect(device().readPages).toHaveLength(50)
  expect(device().readPages?.[0]?.address).toBe('/admin/customers/8')
  expect(Object.keys(device().pages ?? {})).toContain('Customer:8')
  expect(Object.keys(device().pages ?? {})).not.toContain('Customer:7')
})

test('what another person has read on this device is not taken over', async () => {
  const device = keepOnDevice()
  await read('/admin/customers/7', 'Aardvark')
  await read('/admin/customers/8', 'Badger', { me: buildViewer('MANAGEMENT', { id: '99' }) })
  expect(device().readPages?.map(({ address }) => address)).toEqual(['/admin/customers/8'])
  expect(Object.keys(device().pages ?? {})).not.toContain('Customer:7')
})
