import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildViewer } from '#web/testing/records.ts'
import { markConnectionLost, markConnectionUp } from '#web/ui/connection-state.ts'

const buildSent = (content: string) => ({
  message: {
    id: content,
    customerId: '3',
    content,
    timestamp: new Date().toISOString(),
    fromCustomer: true,
    abilities: [],
    version: 1,
    editedAt: null,
    removedAt: null,
    mentions: [],
    audience: 'CUSTOMER',
    fileAttachments: buildPage([]),
    sender: { id: '7', displayName: 'Ada Lovelace', role: 'USER' },
  },
})

const keyOf = (headers: Headers) => headers.get('Idempotency-Key')

/** Returns the texts of the messages that were sent or lost so far. */
const contentsOf = (server: ReturnType<typeof openApp>['server']) =>
  server
    .questions()
    .map(({ input }) => (input as { content?: string } | undefined)?.content)
    .filter((content) => content !== undefined)

/** Resolves when so many messages wait for the line. */
const untilWaiting = async (count: number) => {
  await expect
    .poll(() => screen.queryAllByText(/It will be sent when you’re back online/).length)
    .toBe(count)
}

/** Opens a customer's thread, and writes messages without a connection. */
const writeOffline = async (...texts: string[]) => {
  const openedRecord = openApp('/chat', {
    me: buildViewer(),
    customer: buildCustomer({ id: '3', users: buildPage([]) }),
    messages: () => buildPage([]),
    announceTyping: () => ({ customer: { id: '3' } }),
    sendMessage: ({ input }: { input: { content: string } }) => buildSent(input.content),
  })
  const { user, server } = openedRecord
  const field = await screen.findByRole('textbox', { name: /^Message to/ })
  markConnectionLost()
  server.loseCalls(99)
  for (const text of texts) await user.type(field, `${text}{Enter}`)
  await untilWaiting(texts.length)
  const before = server.headersOf('SendMessage').length
  return {
    ...openedRecord,
    field,
    /** Returns the idempotency keys of the messages since then. */
    keysSince: () => server.headersOf('SendMessage').slice(before).map(keyOf),
  }
}

const untilSent = () =>
  waitFor(() => expect(localStorage.getItem('draft 7 unsent')).toBeNull(), { timeout: 8000 })

test('messages that were written offline are sent by themselves, once and in order', async () => {
  const { server, keysSince } = await writeOffline('First', 'Second')
  server.loseCalls(0)
  act(markConnectionUp)
  await untilSent()
  expect(keysSince()).toHaveLength(2)
  expect(new Set(server.headersOf('SendMessage').map(keyOf))).toEqual(new Set(keysSince()))
})

test('a message never overtakes an earlier one that waits', async () => {
  const { user, server, field, keysSince } = await writeOffline('First')
  // As many calls as one message makes.
  server.loseCalls(2)
  await user.type(field, 'Second{Enter}')
  await untilWaiting(2)
  expect(new Set(keysSince()).size).toBe(1)
  act(markConnectionUp)
  await untilSent()
  expect(contentsOf(server).slice(-2)).toEqual(['First', 'Second'])
})

test.each(['a new one', 'a second try'])(
  'with %s, an earlier message that waits is sent at once, and first',
  async (label) => {
    const texts = label === 'a new one' ? ['First'] : ['First', 'Second']
    const { user, server, field } = await writeOffline(...texts)
    server.loseCalls(0)
    if (label === 'a new one') await user.type(field, 'Second{Enter}')
    else await user.click(screen.getAllByRole('button', { name: 'Retry' })[1] as HTMLElement)
    await untilSent()
    expect(contentsOf(server).slice(-2)).toEqual(['First', 'Second'])
  },
)

test('a message that was written days ago is left to its writer, because the server no longer knows its key', async () => {
  const oldInput = {
    id: '1-2',
    action: 'sendMessage',
    of: 'Customer:3',
    input: { customerId: '3', receiverId: '2', content: 'Long ago' },
    text: 'Long ago',
    reason: 'Offline',
    isLost: true,
    writtenAt: 5,
  }
  localStorage.setItem('draft 7 unsent', JSON.stringify([oldInput]))
  const { server } = openApp('/chat', {
    me: buildViewer(),
    customer: buildCustomer({ id: '3', users: buildPage([]) }),
    messages: () => buildPage([]),
  })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  act(markConnectionUp)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(server.headersOf('SendMessage')).toEqual([])
})
