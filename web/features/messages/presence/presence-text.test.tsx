import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openedLine } from '#web/testing/fake-connection.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildViewer } from '#web/testing/records.ts'

const openThread = () =>
  openApp('/chat', {
    me: buildViewer(),
    customer: buildCustomer({ id: '3', users: buildPage([]) }),
    messages: () => buildPage([]),
    announceTyping: () => ({ customer: { id: '3' } }),
  })

const maya = { id: '2', displayName: 'Maya Santos' }
const sam = { id: '4', displayName: 'Sam' }

test('the thread says who else has it open, and who types', async () => {
  openThread()
  const line = await openedLine()
  await line.tellPresence([
    { person: maya, isTyping: false },
    { person: sam, isTyping: false },
  ])
  expect(await screen.findByText('Maya Santos and Sam are here now')).toBeDefined()
  await line.tellPresence([
    { person: maya, isTyping: true },
    { person: sam, isTyping: false },
  ])
  expect(await screen.findByText('Maya Santos is typing…')).toBeDefined()
  await line.tellPresence([])
  await waitFor(() => expect(screen.queryByText(/is typing|here now/)).toBeNull())
})

test('typing is announced once while letters follow one another', async () => {
  const { user, server } = openThread()
  const field = await screen.findByRole('textbox', { name: /^Message to/ })
  expect(server.operations()).not.toContain('AnnounceTyping')
  await user.type(field, 'Hello')
  const countAnnounced = () =>
    server.operations().filter((name) => name === 'AnnounceTyping').length
  await waitFor(() => expect(countAnnounced()).toBe(1))
  await user.type(field, ' there')
  expect(countAnnounced()).toBe(1)
})
