import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lateAnswer, refuse } from '#web/testing/fake-server.ts'
import { buildLoad } from '#web/testing/build-load.ts'
import { openApp } from '#web/testing/open-app.tsx'
import {
  buildCustomer,
  buildMessage,
  buildPage,
  buildService,
  buildTask,
  buildViewer,
} from '#web/testing/records.ts'

const at = '2026-01-05T09:00:00.000Z'

const customer = buildCustomer({
  name: 'Hill House',
  phone: '(612) 555-0193',
  tags: ['logistics', '14 trucks'],
  tasks: () =>
    buildPage([
      buildTask({ id: '13', title: 'Write the letter' }),
      buildTask({ id: '12', status: 'WAITING', dueDate: at }),
    ]),
  messages: () =>
    buildPage([
      {
        id: '1',
        timestamp: at,
        fromCustomer: true,
        replyNeeded: true,
        audience: 'CUSTOMER',
        sender: { id: '7', displayName: 'Olivia Hill' },
      },
    ]),
  customerServices: () =>
    buildPage([
      buildService({ id: '1', startDate: at, customer: { id: '3', name: 'Hill House' } }),
    ]),
  calendarEvents: () => buildPage([]),
})

const part = (name: string) => within(screen.getByRole('region', { name }))

test('a customer is shown with open tasks, overdue ones first, services, events and fields', async () => {
  const { user } = openApp('/admin/customers/3', { me: buildViewer('VIRTUAL_ASSISTANT'), customer })
  expect(await screen.findByRole('heading', { name: 'Hill House' })).toBeDefined()
  const tasks = part('Open tasks').getAllByRole('link')
  expect(tasks.map((link) => link.getAttribute('href'))).toEqual(['/tasks/12', '/tasks/13'])
  expect(part('Open tasks').getByText(/days overdue/)).toBeDefined()
  const services = within(await screen.findByRole('region', { name: 'Services' }))
  expect(services.getByRole('link', { name: 'Bookkeeping – Plus' })).toBeDefined()
  expect(part('Upcoming Events').getByText('Nothing scheduled.')).toBeDefined()
  await user.click(part('Details').getByRole('button', { name: /^\d+ more$/ }))
  expect(part('Details').getByText('logistics, 14 trucks')).toBeDefined()
})

test('a sentence sums up the customer, and each part links to its records', async () => {
  openApp('/admin/customers/3', { me: buildViewer('VIRTUAL_ASSISTANT'), customer })
  const fact = await screen.findByText(/with Grace/)
  expect(fact.textContent).toMatch(
    /^2 open tasks with Grace, 1 overdue. Olivia wrote .+ and is waiting for a reply.$/,
  )
  const links = within(fact).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#open-tasks',
    '#open-tasks',
    '/chat?customer=3',
  ])
})

test('the customer’s own assistant reads “you”', async () => {
  const me = buildViewer('VIRTUAL_ASSISTANT', { id: customer.assignedVa.id })
  openApp('/admin/customers/3', { me, customer })
  expect((await screen.findByText(/ open tasks?$/)).parentElement?.textContent).toMatch(
    /^2 open tasks with you/,
  )
})

test.each([
  ['Reply', customer.messages, true],
  ['Messages', buildPage([]), false],
  ['Messages', buildPage([buildMessage({ replyNeeded: false })]), false],
] as const)(
  'the link to the messages is “%s”, and gold only for a reply',
  async (name, messages, isGold) => {
    openApp('/admin/customers/3', {
      me: buildViewer('MANAGEMENT'),
      customer: { ...customer, messages },
    })
    const main = within(await screen.findByRole('main'))
    const link = await main.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe('/chat?customer=3')
    expect(link.className.includes('bg-press ')).toBe(isGold)
  },
)

const maya = { id: '5', displayName: 'Maya Santos', role: 'VIRTUAL_ASSISTANT' }

/** A server with a customer who can be handed over to Maya. */
const givable = () => {
  const ownCustomer = buildCustomer({ name: 'Hill House', abilities: ['assignCustomer'] })
  const storedInput = { customer: { ...ownCustomer, timeline: () => buildPage(lines) } }
  const lines: object[] = []
  const tell = (verb: string) =>
    lines.unshift({
      id: `change-${lines.length}`,
      at: new Date().toISOString(),
      kind: 'CHANGE',
      activity: {
        id: String(lines.length),
        verb,
        noun: 'CUSTOMER',
        recordId: '3',
        recordName: 'Hill House',
        actorId: '7',
        actorName: 'Ada Lovelace',
        changes: [{ field: 'assignedVaId', before: '2', after: '5' }],
      },
    })
  const none = { tasks: [], calendarEvents: [], communicationSessions: [] }
  const counts = { taskCount: 3, calendarEventCount: 1, communicationSessionCount: 0 }
  return {
    me: buildViewer('MANAGEMENT'),
    customer: () => storedInput.customer,
    bench: () => [
      buildLoad(maya, { soldHours: 20 }),
      buildLoad(ownCustomer.assignedVa, { soldHours: 55 }),
    ],
    assignCustomer: () => {
      tell('assignCustomer')
      storedInput.customer = { ...storedInput.customer, assignedVa: maya, version: 2 }
      const more = { previousHolders: [], handoverId: '41' }
      return { customer: storedInput.customer, ...none, ...counts, ...more }
    },
    undoAssignCustomer: () => {
      tell('undoAssignCustomer')
      storedInput.customer = {
        ...storedInput.customer,
        assignedVa: ownCustomer.assignedVa,
        version: 3,
      }
      return { customer: storedInput.customer, ...none, ...counts }
    },
  }
}

const giveToMaya = async (answers: object = {}) => {
  const app = openApp('/admin/customers/3', { ...givable(), ...answers })
  await app.user.click(await screen.findByRole('button', { name: 'Hand over' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over Hill House' }))
  const maya = await dialog.findByRole('option', { name: /^Maya Santos/ })
  await app.user.selectOptions(dialog.getByLabelText('Assistant'), maya)
  await app.user.click(dialog.getByRole('button', { name: 'Hand over' }))
  await screen.findByText('Hill House reassigned to Maya Santos, along with 3 tasks and 1 event.')
  return app
}

test('a handover is undone together with the open work, from its line of the timeline', async () => {
  const { user, server } = await giveToMaya()
  const timeline = within(part('Timeline').getByRole('list'))
  const line = await timeline.findByText(/assigned this/)
  const undo = timeline.getByRole('button', { name: /^Undo in the timeline/ })
  expect(line.closest('li')).toBe(undo.closest('li'))
  await user.click(undo)
  expect(await screen.findByText('Undone.')).toBeDefined()
  expect(server.variablesOf('UndoAssignCustomer')).toEqual({ input: { handoverId: '41' } })
  expect(part('Details').getByText('Grace Hopper')).toBeDefined()
  // The undo appears without a reload, and cannot be undone itself.
  expect(await timeline.findByText(/undid the handover of this customer/)).toBeDefined()
  expect(timeline.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('a handover is not undone after a later change, and the reason is shown', async () => {
  const { user } = await giveToMaya({
    undoAssignCustomer: refuse('The task “Call the bank” has changed since.', 'CONFLICT'),
  })
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText('Couldn’t undo')).toBeDefined()
  expect(screen.getByText('The task “Call the bank” has changed since.')).toBeDefined()
  expect(part('Details').getByText('Maya Santos')).toBeDefined()
})

test('a viewer who may not undo the handover is offered no undo', async () => {
  const abilities = buildViewer('MANAGEMENT').abilities.filter(
    (one) => one !== 'undoAssignCustomer',
  )
  await giveToMaya({ me: buildViewer('MANAGEMENT', { abilities }) })
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
})

test('a note and a call are logged above the timeline, which shows them at once', async () => {
  const writtenValues: object[] = []
  const { user, server } = openApp('/admin/customers/3', {
    me: buildViewer('VIRTUAL_ASSISTANT'),
    customer: buildCustomer({
      abilities: ['recordInteraction'],
      timeline: () => buildPage(writtenValues),
    }),
    recordInteraction: ({ input }: { input: { type: string; summary: string } }) => {
      const interaction = {
        ...input,
        id: String(writtenValues.length + 1),
        details: null,
        timestamp: at,
        version: 1,
        abilities: [],
        customer: { id: '3', name: 'Acme' },
        user: maya,
        answeredForCustomer: false,
      }
      writtenValues.unshift({ id: `note-${interaction.id}`, at, kind: 'NOTE', interaction })
      return { interaction }
    },
  })
  await user.type(await screen.findByLabelText('Note about Acme'), 'Prefers short lists')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }))
  expect(await timeline.findByText('Prefers short lists')).toBeDefined()
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note about Acme').value).toBe(''),
  )
  await user.click(screen.getByRole('button', { name: 'Call' }))
  const call = screen.getByLabelText('Call with Acme')
  await user.type(call, 'Wants the flyer')
  // The button that opens the dialog has the same name.
  const composer = within(call.closest('form') as HTMLElement)
  await user.click(composer.getByRole('button', { name: 'Log call' }))
  expect(await timeline.findByText('Wants the flyer')).toBeDefined()
  expect(server.variablesOf('RecordInteraction')).toEqual({
    input: { customerId: '3', type: 'CALL', summary: 'Wants the flyer' },
  })
})

test('a letter triggers the page’s actions, but not in a field', async () => {
  const { user } = openApp('/admin/customers/3', {
    me: buildViewer('VIRTUAL_ASSISTANT'),
    customer: buildCustomer({ abilities: ['recordInteraction', 'createTask'] }),
  })
  await user.type(await screen.findByLabelText('Note about Acme'), 'r')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('heading', { level: 1 }))
  await user.keyboard('r')
  expect(await screen.findByRole('dialog', { name: 'Log a call with Acme' })).toBeDefined()
})

test('the actions of a service come with its menu, which the first press of a key opens, and can be undone in the row', async () => {
  const service = buildService({
    abilities: ['pauseCustomerService'],
    customer: { id: '3', name: 'Hill House' },
  })
  const { user } = openApp('/admin/customers/3', {
    me: buildViewer('MANAGEMENT'),
    customer: { ...customer, customerServices: buildPage([service, buildService({ id: '9' })]) },
    pauseCustomerService: () => ({
      customerService: {
        ...service,
        status: 'PAUSED',
        version: 2,
        abilities: ['resumeCustomerService'],
      },
    }),
  })
  const services = within(await screen.findByRole('region', { name: 'Services' }))
  // The other service has no actions.
  const menu = await services.findByRole('button', { name: 'More for Bookkeeping – Plus' })
  menu.focus()
  await user.keyboard('{Enter}')
  const item = await screen.findByRole('menuitem', { name: 'Pause service' })
  await waitFor(() => expect(document.activeElement).toBe(item))
  await user.keyboard('{Enter}')
  expect(await services.findByRole('button', { name: 'Undo: Bookkeeping – Plus' })).toBeDefined()
})

const openGrace = (changes: object = {}) =>
  openApp('/admin/customers/3', {
    me: buildViewer('VIRTUAL_ASSISTANT'),
    customer: buildCustomer({
      abilities: ['recordInteraction', 'sendMessage'],
      users: buildPage([{ id: '8', displayName: 'Olivia Hartwell', disabledAt: null }]),
    }),
    ...changes,
  })

test('the composer sends a message to a user of the customer who can sign in', async () => {
  const sentInput = {
    id: '40',
    customerId: '3',
    content: 'The flyer is ready',
    timestamp: '2026-03-02T09:00:00.000Z',
    version: 1,
    editedAt: null,
    mentions: [],
    audience: 'CUSTOMER',
    fileAttachments: buildPage([]),
    fromCustomer: false,
    abilities: [],
    sender: maya,
  }
  const { user, server } = openGrace({ sendMessage: () => ({ message: sentInput }) })
  await user.click(await screen.findByRole('button', { name: 'Message' }))
  await user.type(screen.getByLabelText('Message to Olivia Hartwell'), 'The flyer is ready')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Message sent.')).toBeDefined()
  expect(server.variablesOf('SendMessage')).toEqual({
    input: { customerId: '3', receiverId: '8', content: 'The flyer is ready' },
  })
})

test('@ in a note lists colleagues and mentions the one that is chosen, and a message says who reads along', async () => {
  const { user, server } = openGrace({
    mentionablePeople: [{ id: '9', displayName: 'Dana Whitaker', role: 'MANAGEMENT' }],
    recordInteraction: refuse(
      'You can only mention staff who see this customer.',
      'BAD_USER_INPUT',
      {
        mentionedIds: 'You can only mention staff who see this customer.',
      },
    ),
  })
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Note about Acme')
  await user.type(note, 'Ask @dan')
  const list = within(await screen.findByRole('listbox', { name: 'People to mention' }))
  expect(list.queryByText('The customer reads this, too.')).toBeNull()
  await user.click(list.getByRole('option', { name: /Dana Whitaker/ }))
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await waitFor(() =>
    expect(server.variablesOf('RecordInteraction')).toEqual({
      input: {
        customerId: '3',
        type: 'NOTE',
        summary: 'Ask @Dana Whitaker',
        mentionedIds: ['9'],
      },
    }),
  )
  // Dana no longer sees the customer: the reason stands at the field, with the text.
  expect(await screen.findByText('You can only mention staff who see this customer.')).toBeDefined()
  expect(note.value).toBe('Ask @Dana Whitaker ')
  await user.click(screen.getByRole('button', { name: 'Message' }))
  const message = screen.getByLabelText('Message to Olivia Hartwell')
  await user.type(message, '@')
  expect(await screen.findByText('The customer reads this, too.')).toBeDefined()
})

test('@ in the dialog for a note lists colleagues below the text, and mentions who is chosen', async () => {
  const { user, server } = openGrace({
    mentionablePeople: [{ id: '9', displayName: 'Dana Whitaker', role: 'MANAGEMENT' }],
  })
  await screen.findByLabelText('Note about Acme')
  await user.keyboard('n')
  const dialog = within(await screen.findByRole('dialog', { name: /^Add a note about/ }))
  const field = dialog.getByLabelText<HTMLTextAreaElement>('Note (staff only)')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, 'Ask @dan')
  await user.click(await dialog.findByRole('option', { name: /Dana Whitaker/ }))
  expect(document.activeElement).toBe(field)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.variablesOf('RecordInteraction')).toEqual({
      input: {
        customerId: '3',
        type: 'NOTE',
        summary: 'Ask @Dana Whitaker',
        mentionedIds: ['9'],
      },
    }),
  )
})

test('nothing can be typed into the composer while its text is being saved', async () => {
  const { answer } = lateAnswer()
  const { user } = openGrace({ recordInteraction: answer })
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Note about Acme')
  await user.type(field, 'Prefers short lists')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await user.type(field, ' and calls')
  expect(field.value).toBe('Prefers short lists')
})

test('a call is logged with its time, length and direction', async () => {
  const interaction = {
    id: '9',
    type: 'CALL',
    summary: 'Budget',
    details: null,
    timestamp: '2026-03-02T09:00:00.000Z',
    answeredForCustomer: true,
    version: 1,
    abilities: [],
    customer: { id: '3', name: 'Acme' },
    user: maya,
  }
  const { user, server } = openGrace({ recordInteraction: () => ({ interaction }) })
  await user.click(await screen.findByRole('button', { name: 'Log call' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log a call with Acme' }))
  await user.type(dialog.getByLabelText('What was it about?'), 'Budget')
  await user.selectOptions(dialog.getByLabelText('Direction'), 'Incoming')
  await user.click(dialog.getByLabelText('Answered for the customer'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Enter the length, so that/)).toBeDefined()
  await user.type(dialog.getByLabelText('Length'), 'soon')
  expect(await dialog.findByText('Enter a length such as 3:20, 4m or 90s')).toBeDefined()
  expect(server.operations()).not.toContain('RecordInteraction')
  await user.clear(dialog.getByLabelText('Length'))
  await user.type(dialog.getByLabelText('Length'), '12:30')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Call logged.')).toBeDefined()
  expect(server.variablesOf('RecordInteraction')).toEqual({
    input: {
      customerId: '3',
      type: 'CALL',
      summary: 'Budget',
      details: null,
      startedAt: expect.stringMatching(/^\d{4}-/) as unknown,
      seconds: 750,
      direction: 'INCOMING',
      answeredForCustomer: true,
    },
  })
})
