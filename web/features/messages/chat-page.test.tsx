import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildViewer } from '#web/testing/records.ts'

const message = (id: number, content: string, sender: object) => ({
  id: String(id),
  content,
  timestamp: '2026-03-01T09:30:00.000Z',
  sender: { id: '2', displayName: 'Grace Hopper', role: 'VIRTUAL_ASSISTANT', ...sender },
})
const fromViewer = { id: '7', displayName: 'Ada Lovelace', role: 'USER' }

const thread = [message(2, 'It is done', {}), message(1, 'Please call the bank', fromViewer)]

test('a customer reads their own thread, oldest first', async () => {
  const { server } = openApp('/chat', { me: buildViewer(), messages: () => buildPage(thread) })
  const log = await screen.findByRole('log', { name: 'Conversation' })
  const lines = within(log).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^You, .*Please call the bank$/),
    expect.stringMatching(/^Grace Hopper, .*It is done$/),
  ])
  expect(server.variablesOf('Messages')).toMatchObject({ customerId: '3', isStaff: false })
})

test('a thread without messages says what it is for', async () => {
  openApp('/chat', { me: buildViewer() })
  expect(await screen.findByText('No messages yet')).toBeDefined()
})

test('an account without a customer is told why there is no thread', async () => {
  const { server } = openApp('/chat', { me: buildViewer('USER', { customer: null }) })
  expect(await screen.findByText(/not linked to a company yet/)).toBeDefined()
  expect(server.operations()).toEqual(['Me'])
})

test('staff choose among the threads of their customers', async () => {
  const { user, server } = openApp('/chat', {
    me: buildViewer('VIRTUAL_ASSISTANT'),
    customers: () => buildPage([buildCustomer({ id: '5', name: 'Hill House' })]),
    customer: buildCustomer({ id: '5', name: 'Hill House' }),
    messages: () => buildPage(thread),
  })
  expect(await screen.findByText('Choose a customer')).toBeDefined()
  await user.click(await screen.findByRole('link', { name: /Hill House/ }))
  expect(await screen.findByText('It is done')).toBeDefined()
  expect(location.search).toBe('?customer=5')
  expect(server.variablesOf('Messages')).toMatchObject({ customerId: '5', isStaff: true })
  expect(screen.getByRole('heading', { name: 'Hill House' })).toBeDefined()
})

test('earlier messages come on request and stand above', async () => {
  const { user } = openApp('/chat', {
    me: buildViewer(),
    messages: ({ after }: { after?: string }) =>
      after === 'last-cursor'
        ? buildPage([message(0, 'Good morning', fromViewer)])
        : buildPage(thread, { totalCount: 3, pageInfo: { hasNextPage: true } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }))
  await screen.findByText('Good morning')
  const lines = within(screen.getByRole('log')).getAllByRole('listitem')
  expect(lines).toHaveLength(3)
  expect(lines[0]?.textContent).toContain('Good morning')
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull()
})

test('staff who name a customer that is not theirs are told so', async () => {
  openApp('/chat?customer=99', { me: buildViewer('VIRTUAL_ASSISTANT'), customer: null })
  expect(await screen.findByText('There is no such customer')).toBeDefined()
})
