import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildViewer } from '#web/testing/records.ts'
import { markConnectionLost, markConnectionUp } from '#web/ui/connection-state.ts'

const sent = (content: string) => ({
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
    sender: { id: '7', displayName: 'Ada Lovelace', role: 'USER' },
  },
})

test('messages that were written offline are sent by themselves, once and in order', async () => {
  const { user, server } = openApp('/chat', {
    me: buildViewer(),
    customer: buildCustomer({ id: '3', users: buildPage([]) }),
    messages: () => buildPage([]),
    announceTyping: () => ({ customer: { id: '3' } }),
    sendMessage: ({ input }: { input: { content: string } }) => sent(input.content),
  })
  const field = await screen.findByRole('textbox', { name: /^Message to/ })
  markConnectionLost()
  server.loseCalls(20)
  await user.type(field, 'First{Enter}')
  await user.type(field, 'Second{Enter}')
  await waitFor(
    () => expect(screen.getAllByText(/It will be sent when you’re back online/)).toHaveLength(2),
    {
      timeout: 8000,
    },
  )
  const before = server.headersOf('SendMessage').length
  server.loseCalls(0)
  act(markConnectionUp)
  await waitFor(() => expect(localStorage.getItem('draft 7 unsent')).toBeNull())
  const keys = server.headersOf('SendMessage').map((headers) => headers.get('Idempotency-Key'))
  expect(keys.slice(before)).toEqual([...new Set(keys)])
  expect(keys.slice(before)).toHaveLength(2)
})

test('a message that was written days ago is left to its writer, because the server no longer knows its key', async () => {
  const old = {
    id: '1-2',
    action: 'sendMessage',
    of: 'Customer:3',
    input: { customerId: '3', receiverId: '2', content: 'Long ago' },
    text: 'Long ago',
    reason: 'Offline',
    isLost: true,
    writtenAt: 5,
  }
  localStorage.setItem('draft 7 unsent', JSON.stringify([old]))
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
