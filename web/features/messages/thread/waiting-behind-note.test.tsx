import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildMessage, buildPage, buildViewer } from '#web/testing/records.ts'

const olivia = { id: '8', displayName: 'Olivia Hartwell', disabledAt: null }
const dana = { id: '9', displayName: 'Dana Whitaker', role: 'MANAGEMENT' }
const requestedMessage = buildMessage({ id: '40', content: 'When do you call?', sender: olivia })
const note = buildMessage({
  id: '41',
  content: 'Watch the budget',
  audience: 'STAFF',
  fromCustomer: false,
  sender: dana,
})

type Args = { filter?: { last?: boolean; turnClosed?: boolean } }

/** A conversation whose newest message is for staff alone. The last one is that of the customer. */
const messages = ({ filter }: Args) =>
  buildPage(filter?.last ? [requestedMessage] : [note, requestedMessage])

const hillHouse = buildCustomer({
  id: '5',
  name: 'Hill House',
  users: buildPage([olivia]),
  messages,
  communicationSessions: buildPage([]),
})

const staff = buildViewer('VIRTUAL_ASSISTANT', { id: '4' })
const me = { ...staff, abilities: [...staff.abilities, 'closeThreadTurn'] }

const open = (path: string, answers: object = {}) =>
  openApp(path, {
    me,
    customer: hillHouse,
    customers: () => buildPage([hillHouse]),
    messages: (args: Args) => {
      const { nodes, ...page } = messages(args)
      return { ...page, nodes: nodes.map((node) => ({ ...node, customer: hillHouse })) }
    },
    ...answers,
  })

test('behind a note to staff, the conversation still offers to end the customer’s wait', async () => {
  open('/chat?customer=5')
  await within(await screen.findByRole('log')).findByText('Watch the budget')
  // One is at the row of the list, one at the field.
  expect(screen.getAllByRole('button', { name: 'No reply needed: Hill House' })).toHaveLength(2)
})

test('behind a note to staff, a search for conversations finds who waits', async () => {
  const { user } = open('/chat', { messages: () => buildPage([]) })
  await user.type(await screen.findByRole('searchbox'), 'hill')
  expect(await screen.findByRole('link', { name: /^Hill House When do you call\?/ })).toBeDefined()
})

test('behind a note to staff, the page of a customer says that they wait', async () => {
  open('/admin/customers/5')
  expect(await screen.findByText('waiting for a reply')).toBeDefined()
  const main = within(await screen.findByRole('main'))
  expect(main.getByRole('link', { name: 'Reply' })).toBeDefined()
})

test('behind a note to staff, the day of an assistant shows who waits', async () => {
  open('/dashboard')
  const panel = within(await screen.findByRole('region', { name: 'My customers' }))
  expect(await panel.findByText(/^Waiting/)).toBeDefined()
  expect(panel.getByText(/When do you call/)).toBeDefined()
})
