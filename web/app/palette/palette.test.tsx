import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useMemo } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { type Command, useCommands } from '#web/writing/actions/commands.ts'
import { lateAnswer, refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildHit } from '#web/testing/build-hit.ts'
import { buildTask, buildViewer } from '#web/testing/records.ts'
import { render } from '@testing-library/react'

const manager = buildViewer('MANAGEMENT')

const open = async (answers: object = {}, path = '/dashboard') => {
  const app = openApp(path, { me: manager, ...answers })
  await screen.findByRole('heading', { level: 1 })
  await app.user.keyboard('{Control>}k{/Control}')
  const input = await screen.findByRole('combobox', { name: /^Search or type a command/ })
  await waitFor(() => expect(document.activeElement).toBe(input))
  return { ...app, input }
}

const reopen = async (user: UserEvent) => {
  await user.keyboard('{Control>}k{/Control}')
  const input = await screen.findByRole('combobox', { name: /^Search or type a command/ })
  await waitFor(() => expect(document.activeElement).toBe(input))
}

/** A portal user who may request work. */
const askingViewer = buildViewer('USER', { abilities: ['tasks', 'task', 'messages', 'createTask'] })

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const findMarked = () => screen.getByRole('option', { selected: true })

const heads = () =>
  within(screen.getByRole('listbox'))
    .queryAllByRole('group')
    .map((group) => group.getAttribute('aria-labelledby') ?? '')

const offeredRecord: { commands: readonly Command[] } = { commands: [] }

const Offers = () => {
  useCommands(useMemo(() => offeredRecord.commands, []))
  return null
}

/** Registers commands, as an open record does, until the end of the test. */
const offer = (...commands: Command[]) => {
  offeredRecord.commands = commands
  const router = createMemoryRouter([{ path: '*', element: <Offers /> }])
  return render(<RouterProvider router={router} />)
}

afterEach(() => {
  offeredRecord.commands = []
})

test('the first item is active, arrow keys wrap around, and the focus stays in the input', async () => {
  const { user, input } = await open()
  await user.keyboard('sett')
  expect(findMarked().textContent).toContain('Settings')
  expect(input.getAttribute('aria-activedescendant')).toBe(findMarked().id)
  await user.clear(input)
  const [first, second] = screen.getAllByRole('option')
  await user.keyboard('{ArrowDown}')
  expect(findMarked()).toBe(second)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(findMarked()).toBe(screen.getAllByRole('option').at(-1))
  await user.keyboard('{ArrowDown}')
  expect(findMarked()).toBe(first)
  expect(document.activeElement).toBe(input)
})

test('records and pages are in one list, ordered by how well they match', async () => {
  const { user } = await open({
    search: [
      buildHit({ noun: 'CUSTOMER', id: '9', title: 'Leads', detail: null }),
      buildHit({ noun: 'TASK', id: '4', title: 'Check the leads' }),
    ],
  })
  await user.keyboard('leads')
  await screen.findByRole('option', { name: /Check the leads/ })
  expect(options()).toEqual([
    'LeadsCustomer',
    'LeadsPageGL',
    'Check the leads · AcmeTask',
    'Duplicate leadsPage',
  ])
})

test('each item shows its shortcut', async () => {
  const { user } = await open()
  await user.keyboard('interactions')
  expect(within(findMarked()).getAllByText(/^[GI]$/)).toHaveLength(2)
})

test('words match in any order, and closed records are labeled', async () => {
  const { user, server } = await open({
    search: [buildHit({ title: 'Pay the rent', isOpen: false })],
  })
  await user.keyboard('rent pay')
  expect((await screen.findByRole('option', { name: /Pay the rent/ })).textContent).toContain(
    'Closed',
  )
  expect(server.variablesOf('Search')).toEqual({ text: 'rent pay' })
})

test('an answer to an older search is dropped', async () => {
  const lateInput = lateAnswer()
  const { user, server } = await open({ search: lateInput.answer })
  await user.keyboard('ba')
  await waitFor(() => expect(server.operations()).toContain('Search'))
  server.answers['search'] = [buildHit({ id: '5', title: 'Bank' })]
  await user.keyboard('n')
  await screen.findByRole('option', { name: /Bank/ })
  await act(async () => lateInput.deliver([buildHit({ id: '6', title: 'Bakery' })]))
  expect(screen.queryByRole('option', { name: /Bakery/ })).toBeNull()
})

test('Enter before the answer runs its first item', async () => {
  const lateInput = lateAnswer()
  const { user } = await open({ search: lateInput.answer, task: buildTask({ id: '5' }) })
  await user.keyboard('zebra{Enter}')
  expect(location.pathname).toBe('/dashboard')
  await act(async () => lateInput.deliver([buildHit({ id: '5', title: 'Zebra' })]))
  await waitFor(() => expect(location.pathname).toBe('/tasks/5'))
})

test('the number of results is announced after a pause, with advice if there are none', async () => {
  const { user } = await open({ search: [] })
  await user.keyboard('zebra')
  expect(await screen.findByText(/^No results for “zebra”/, { selector: 'p' })).toBeDefined()
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('No results for'))
  await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}schedule')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 result'))
})

test('a failed search shows its reason, and pages are still found', async () => {
  const { user } = await open({
    search: () => {
      throw new Error('The database is away.')
    },
  })
  await user.keyboard('sett')
  expect(await screen.findByText(/The database is away/, { selector: 'p' })).toBeDefined()
  expect(options()).toEqual(['SettingsPageGE', 'Background jobsPage', 'OutboxPage'])
})

test('the theme is chosen in the same box, and Backspace in an empty field goes back', async () => {
  const { user } = await open()
  await user.keyboard('change theme{Enter}')
  const question = await screen.findByRole('combobox', { name: 'Change theme: Theme' })
  await waitFor(() => expect(document.activeElement).toBe(question))
  expect(options()).toEqual(['System', 'Light', 'Dark'])
  await user.keyboard('{Backspace}')
  const input = await screen.findByRole('combobox', { name: /^Search or type a command/ })
  expect((input as HTMLInputElement).value).toBe('change theme')
  await user.keyboard('{Enter}')
  await screen.findByRole('combobox', { name: 'Change theme: Theme' })
  await user.keyboard('dar{Enter}')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a choice of a command’s question is found at once', async () => {
  const { user } = await open()
  await user.keyboard('theme light')
  expect(options()).toEqual(['Change theme: LightCommand'])
  await user.keyboard('{Enter}')
  expect(document.documentElement.dataset['theme']).toBe('light')
})

test('the palette opens the shortcuts and signs out', async () => {
  const { user, server } = await open({ signOut: { signedOut: true } })
  await user.keyboard('keyboard{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined()
  await user.keyboard('{Escape}{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: /^Search or type a command/ })
  await user.keyboard('sign out{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(server.operations().length).toBeGreaterThan(0)
})

test('actions of the open record come first, and their questions are asked in the palette', async () => {
  const run = vi.fn<() => void>()
  const onText = vi.fn<(text: string) => void>()
  offer(
    { id: 'completeTask', name: 'Complete', detail: 'Call the bank', keys: ['C'], run },
    { id: 'note', name: 'Add note', question: { label: 'What to note', onText } },
  )
  const { user } = await open()
  expect(options().slice(0, 2)).toEqual(['Complete · Call the bankCommandC', 'Add note…Command'])
  await user.keyboard('{Enter}')
  expect(run).toHaveBeenCalledTimes(1)
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: /^Search or type a command/ })
  await user.keyboard('add{Enter}')
  await screen.findByRole('combobox', { name: 'Add note: What to note' })
  await user.keyboard('They moved{Enter}')
  expect(onText).toHaveBeenCalledWith('They moved')
})

test('comments and files of an open task are offered next to its actions', async () => {
  const abilities = ['cancelTask', 'commentOnTask', 'attachFile']
  const task = buildTask({ status: 'REQUESTED', abilities })
  const { user } = await open(
    { me: buildViewer('USER', { abilities: ['tasks', 'task', 'attachFile'] }), task },
    '/tasks/12',
  )
  expect(options().slice(0, 3)).toEqual([
    'Comment · Call the bankCommandM',
    'Cancel task · Call the bankCommandL',
    'Attach fileCommand',
  ])
  await user.keyboard('comment{Enter}')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /comment/ })),
  )
})

test('Attach file in Ctrl-K chooses a file for the open task', async () => {
  const task = buildTask({ abilities: ['attachFile'] })
  const { user } = await open({ task }, '/tasks/12')
  const choose = vi.spyOn(screen.getByLabelText<HTMLInputElement>('Choose a file'), 'click')
  await user.keyboard('attach{Enter}')
  expect(choose).toHaveBeenCalledOnce()
})

test('actions that are not in the open record’s abilities are not offered', async () => {
  const task = buildTask({ abilities: ['holdTask'] })
  await open({ task }, '/tasks/12')
  const here = within(within(screen.getByRole('listbox')).getAllByRole('group')[0]!)
  expect(here.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Put on hold · Call the bankCommandH',
  ])
  expect(options().join()).not.toMatch(/Comment ·|Attach file|Complete|Assign/)
})

test('the actions of the open record are offered as its abilities say, and run from the palette', async () => {
  const { user, server } = await open(
    { task: buildTask({ abilities: ['completeTask', 'holdTask'] }), completeTask: null },
    '/tasks/12',
  )
  expect(options().slice(0, 2)).toEqual([
    expect.stringContaining('Complete · Call the bank'),
    expect.stringContaining('Put on hold · Call the bank'),
  ])
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Complete task' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.operations()).toContain('CompleteTask'))
})

test('among equal matches recently opened records come first, and records without a page for the viewer are left out', async () => {
  openApp('/tasks/12', { me: manager, task: buildTask() })
  await screen.findByRole('heading', { level: 1, name: 'Call the bank' })
  await waitFor(() => expect(localStorage.getItem('recents')).toContain('Call the bank'))
  const storedRecents = localStorage.getItem('recents') ?? ''
  cleanup()

  localStorage.setItem('recents', storedRecents)
  const abilities = manager.abilities.filter((one) => one !== 'leads')
  const { user } = await open({
    me: { ...manager, abilities },
    search: [
      buildHit({ id: '5', title: 'Call the baker', detail: null }),
      buildHit({ noun: 'LEAD', id: '6', title: 'Call the band', detail: null }),
      buildHit({ id: '12', detail: null }),
    ],
  })
  await user.keyboard('call')
  await screen.findByRole('option', { name: /Call the baker/ })
  expect(options()).toEqual(['Call the bankTask', 'Call the bakerTask'])
})

test('a person and a service open on their own pages, and the viewer on the account page', async () => {
  const abilities = [...manager.abilities, 'user', 'customerService']
  const { user } = await open({
    me: { ...manager, abilities },
    search: [
      buildHit({ noun: 'USER', id: '9', title: 'Ann Larkspur' }),
      buildHit({ noun: 'CUSTOMER_SERVICE', id: '8', title: 'Larkspur plan' }),
      buildHit({ noun: 'USER', id: manager.id, title: 'Ada Larkspur', detail: null }),
    ],
  })
  await user.keyboard('larkspur')
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Ann Larkspur · AcmePerson',
    'Larkspur plan · AcmeService',
    'Ada LarkspurYou',
  ])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/admin/people/9'))
  await reopen(user)
  await user.keyboard('larkspur')
  await screen.findByRole('option', { name: /Service/ })
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/admin/services/8'))
  await reopen(user)
  await user.keyboard('larkspur')
  await screen.findByRole('option', { name: /You/ })
  await user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/account'))
})

test('every page that the viewer may open is found by its name and by other words, and no other page', async () => {
  const abilities = [...manager.abilities, 'securityEvents']
  const { user, input } = await open({ me: { ...manager, abilities } })
  const pages = ['Dashboard', 'Tasks', 'Messages', 'Schedule', 'CRM', 'Customers', 'Leads']
  pages.push('Interactions', 'Services', 'Settings', 'Your account', 'Security log')
  for (const page of pages) {
    await user.clear(input)
    await user.type(input, `${page.toLowerCase()} go`)
    expect([page, findMarked().textContent]).toEqual([page, expect.stringMatching(`^${page}Page`)])
  }
  await user.clear(input)
  await user.type(input, 'password')
  expect(findMarked().textContent).toContain('Your account')
  cleanup()

  const customer = await open({ me: buildViewer('USER') })
  for (const page of ['customers', 'crm', 'security events', 'settings']) {
    await customer.user.clear(customer.input)
    await customer.user.type(customer.input, page)
    expect([page, options()]).toEqual([page, []])
  }
})

test('without a search the items are grouped under headings, and with one they are ordered by match', async () => {
  const { user } = await open({ task: buildTask({ abilities: ['completeTask'] }) }, '/tasks/12')
  expect(heads().map((id) => document.getElementById(id)?.textContent)).toEqual([
    'On this page',
    'Go to',
    'Switch',
  ])
  await user.keyboard('task')
  expect(heads()).toEqual([])
})

test('a customer requests a task in a sentence from any page', async () => {
  const { user, server } = await open(
    { me: askingViewer, createTask: { task: buildTask() } },
    '/schedule',
  )
  expect(options()[0]).toBe('Ask for something…Command')
  expect(options().join()).not.toContain('New ')
  await user.keyboard('ask{Enter}')
  await screen.findByRole('combobox', { name: /^Ask for something: What needs to be done/ })
  await user.keyboard('Call the bank{Enter}')
  await waitFor(() =>
    expect(server.variablesOf('CreateTask')).toEqual({
      input: { customerId: '3', assignedVaId: '2', title: 'Call the bank' },
    }),
  )
  expect(await screen.findByText('Sent to Grace.')).toBeDefined()
})

test('a request longer than a search is not cut off', async () => {
  const { user, server } = await open(
    { me: askingViewer, createTask: { task: buildTask() } },
    '/schedule',
  )
  const requestTitle = 'Please sort all the papers '.repeat(12).trim()
  await user.keyboard('ask{Enter}')
  await user.click(await screen.findByRole('combobox', { name: /^Ask for something/ }))
  await user.paste(requestTitle)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.operations()).toContain('CreateTask'))
  expect(server.variablesOf('CreateTask')?.['input']).toMatchObject({ description: requestTitle })
})

test('a refused request shows the reason, and its text stays on the dashboard', async () => {
  const { user } = await open(
    { me: askingViewer, createTask: refuse('Your company is no customer of ours.', 'FORBIDDEN') },
    '/schedule',
  )
  await user.keyboard('ask{Enter}')
  await screen.findByRole('combobox', { name: /^Ask for something/ })
  await user.keyboard('Call the bank{Enter}')
  expect(await screen.findByText(/no customer of ours.*saved on your dashboard/)).toBeDefined()
  await reopen(user)
  await user.keyboard('dashboard{Enter}')
  expect(await screen.findByDisplayValue('Call the bank')).toBeDefined()
})

test('users of a closed customer are led to the form for coming back', async () => {
  const me = buildViewer('USER', { abilities: ['tasks', 'task', 'messages', 'askToComeBack'] })
  const { user } = await open({ me }, '/schedule')
  expect(options()[0]).toBe('Ask to come backCommand')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
})

test('a button closes the palette on touch screens', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

test('each record that the viewer may create is offered, and a person can be invited', async () => {
  const abilities = [...manager.abilities, 'createTask', 'createCustomer', 'createLead']
  abilities.push('createCalendarEvent', 'inviteUser')
  const { user } = await open({ me: { ...manager, abilities } })
  expect(options().slice(0, 5)).toEqual(
    ['New task', 'New customer', 'New lead', 'New event', 'Invite someone'].map(
      (name) => `${name}Command`,
    ),
  )
  await user.keyboard('someone invite{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Invite someone' })).toBeDefined()
})

test.each([
  ['New task', ['createTask']],
  ['New task', ['customers']],
  ['New customer', ['createCustomer']],
  ['New lead', ['createLead']],
  ['New event', ['createCalendarEvent']],
  ['Invite someone', ['inviteUser']],
])('%s is not offered without %s', async (label, missing) => {
  const all = ['createTask', 'createCustomer', 'createLead', 'createCalendarEvent', 'inviteUser']
  const abilities = [...manager.abilities, ...all].filter((one) => !missing.includes(one))
  await open({ me: { ...manager, abilities } })
  expect(options()).not.toContain(`${label}Command`)
})

test('the form of a new record opens in its dialog', async () => {
  const abilities = [...manager.abilities, 'createLead']
  const { user } = await open({ me: { ...manager, abilities } })
  expect(options().join()).not.toContain('New customer')
  await user.keyboard('new lead{Enter}')
  expect(await screen.findByRole('dialog', { name: 'New lead' })).toBeDefined()
})

test('recently opened records come first, are stored per account, and are cleared on sign-out', async () => {
  openApp('/tasks/12', { me: manager, task: buildTask() })
  await screen.findByRole('heading', { level: 1, name: 'Call the bank' })
  await waitFor(() => expect(localStorage.getItem('recents')).toContain('Call the bank'))
  const storedRecents = localStorage.getItem('recents') ?? ''
  cleanup()

  const { user } = await open()
  expect(options()[0]).toBe('Call the bankTask')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/tasks/12'))
  cleanup()

  localStorage.setItem('recents', storedRecents)
  await open({ me: buildViewer('MANAGEMENT', { id: '8' }) })
  expect(options().join()).not.toContain('Call the bank')
  cleanup()

  localStorage.setItem('recents', storedRecents)
  openApp('/dashboard', { me: null })
  await screen.findByRole('heading', { level: 1 })
  expect(localStorage.getItem('recents')).toBeNull()
})
