import { act, screen, waitFor, within } from '@testing-library/react'
import { useMemo } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { type Command, useCommands } from '#web/writing/commands.ts'
import { lateAnswer } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildHit, buildTask, buildViewer } from '#web/testing/records.ts'
import { render } from '@testing-library/react'

const manager = buildViewer('MANAGEMENT')

const open = async (answers: object = {}, path = '/dashboard') => {
  const app = openApp(path, { me: manager, ...answers })
  await screen.findByRole('heading', { level: 1 })
  await app.user.keyboard('{Control>}k{/Control}')
  const input = await screen.findByRole('combobox', { name: /^Find a page/ })
  await waitFor(() => expect(document.activeElement).toBe(input))
  return { ...app, input }
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const marked = () => screen.getByRole('option', { selected: true })

const offered: { commands: readonly Command[] } = { commands: [] }

const Offers = () => {
  useCommands(useMemo(() => offered.commands, []))
  return null
}

/** Offers commands as an open record would, for as long as the test lasts. */
const offer = (...commands: Command[]) => {
  offered.commands = commands
  const router = createMemoryRouter([{ path: '*', element: <Offers /> }])
  return render(<RouterProvider router={router} />)
}

afterEach(() => {
  offered.commands = []
})

test('the first line is marked, arrows go round, and the focus stays where one types', async () => {
  const { user, input } = await open()
  await user.keyboard('sett')
  expect(marked().textContent).toContain('Settings')
  expect(input.getAttribute('aria-activedescendant')).toBe(marked().id)
  await user.clear(input)
  const [first, second] = screen.getAllByRole('option')
  await user.keyboard('{ArrowDown}')
  expect(marked()).toBe(second)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(marked()).toBe(screen.getAllByRole('option').at(-1))
  await user.keyboard('{ArrowDown}')
  expect(marked()).toBe(first)
  expect(document.activeElement).toBe(input)
})

test('records and places stand in one list by how well they fit', async () => {
  const { user } = await open({
    search: [
      buildHit({ noun: 'CUSTOMER', id: '9', title: 'Leads', detail: null }),
      buildHit({ noun: 'TASK', id: '4', title: 'Check the leads' }),
    ],
  })
  await user.keyboard('leads')
  await screen.findByRole('option', { name: /Check the leads/ })
  expect(options()).toEqual(['LeadsCustomer', 'LeadsPageGL', 'Check the leads · AcmeTask'])
})

test('each line shows the keys that do the same', async () => {
  const { user } = await open()
  await user.keyboard('interactions')
  expect(within(marked()).getAllByText(/^[GI]$/)).toHaveLength(2)
})

test('words are found in any order and what is closed says so', async () => {
  const { user, server } = await open({
    search: [buildHit({ title: 'Pay the rent', isOpen: false })],
  })
  await user.keyboard('rent pay')
  expect((await screen.findByRole('option', { name: /Pay the rent/ })).textContent).toContain(
    'Closed',
  )
  expect(server.variablesOf('Search')).toEqual({ text: 'rent pay' })
})

test('an answer that is older than the last letter is dropped', async () => {
  const late = lateAnswer()
  const { user, server } = await open({ search: late.answer })
  await user.keyboard('ba')
  await waitFor(() => expect(server.operations()).toContain('Search'))
  server.answers['search'] = [buildHit({ id: '5', title: 'Bank' })]
  await user.keyboard('n')
  await screen.findByRole('option', { name: /Bank/ })
  await act(async () => late.deliver([buildHit({ id: '6', title: 'Bakery' })]))
  expect(screen.queryByRole('option', { name: /Bakery/ })).toBeNull()
})

test('Enter before the answer takes the first line of it', async () => {
  const late = lateAnswer()
  const { user } = await open({ search: late.answer, task: buildTask({ id: '5' }) })
  await user.keyboard('zebra{Enter}')
  expect(location.pathname).toBe('/dashboard')
  await act(async () => late.deliver([buildHit({ id: '5', title: 'Zebra' })]))
  await waitFor(() => expect(location.pathname).toBe('/tasks/5'))
})

test('how much was found is said after a pause, and what to do where nothing was', async () => {
  const { user } = await open({ search: [] })
  await user.keyboard('zebra')
  expect(await screen.findByText(/^Nothing is called “zebra”/, { selector: 'p' })).toBeDefined()
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Nothing is called'))
  await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}schedule')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 found'))
})

test('why a search failed is told, and places are found all the same', async () => {
  const { user } = await open({
    search: () => {
      throw new Error('The database is away.')
    },
  })
  await user.keyboard('sett')
  expect(await screen.findByText(/The database is away/, { selector: 'p' })).toBeDefined()
  expect(options()).toHaveLength(1)
})

test('the theme is chosen in the same box, and Backspace on nothing goes back', async () => {
  const { user } = await open()
  await user.keyboard('change theme{Enter}')
  const question = await screen.findByRole('combobox', { name: 'Change theme: Theme' })
  await waitFor(() => expect(document.activeElement).toBe(question))
  expect(options()).toEqual(['Like the system', 'Light', 'Dark'])
  await user.keyboard('{Backspace}')
  const input = await screen.findByRole('combobox', { name: /^Find a page/ })
  expect((input as HTMLInputElement).value).toBe('change theme')
  await user.keyboard('{Enter}')
  await screen.findByRole('combobox', { name: 'Change theme: Theme' })
  await user.keyboard('dar{Enter}')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an answer to what a command asks is found at once, too', async () => {
  const { user } = await open()
  await user.keyboard('theme light')
  expect(options()).toEqual(['Change theme: LightCommand'])
  await user.keyboard('{Enter}')
  expect(document.documentElement.dataset['theme']).toBe('light')
})

test('the shortcuts are shown and one signs out from there', async () => {
  const { user, server } = await open({ signOut: { signedOut: true } })
  await user.keyboard('keyboard{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined()
  await user.keyboard('{Escape}{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: /^Find a page/ })
  await user.keyboard('sign out{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(server.operations().length).toBeGreaterThan(0)
})

test('what can be done with the open record comes first, and what it asks is asked there', async () => {
  const run = vi.fn<() => void>()
  const onText = vi.fn<(text: string) => void>()
  offer(
    { id: 'completeTask', name: 'Complete', beside: 'Call the bank', keys: ['C'], run },
    { id: 'note', name: 'Add note', asks: { label: 'What to note', onText } },
  )
  const { user } = await open()
  expect(options().slice(0, 2)).toEqual(['Complete · Call the bankCommandC', 'Add note…Command'])
  await user.keyboard('{Enter}')
  expect(run).toHaveBeenCalledTimes(1)
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: /^Find a page/ })
  await user.keyboard('add{Enter}')
  await screen.findByRole('combobox', { name: 'Add note: What to note' })
  await user.keyboard('They moved{Enter}')
  expect(onText).toHaveBeenCalledWith('They moved')
})

test('the verbs of the open record are offered as the server says, and done from there', async () => {
  const { user, server } = await open(
    { task: buildTask({ abilities: ['completeTask', 'holdTask'] }), completeTask: null },
    '/tasks/12',
  )
  expect(options().slice(0, 2)).toEqual([
    expect.stringContaining('Complete · Call the bank'),
    expect.stringContaining('Wait · Call the bank'),
  ])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.operations()).toContain('CompleteTask'))
})

test('what the viewer may make opens in its dialog', async () => {
  const abilities = [...manager.abilities, 'createLead']
  const { user } = await open({ me: { ...manager, abilities } })
  expect(options().join()).not.toContain('New customer')
  await user.keyboard('new lead{Enter}')
  expect(await screen.findByRole('dialog', { name: 'New lead' })).toBeDefined()
})

test('what was opened lately comes first, stays with the account, and goes with the sign-in', async () => {
  openApp('/tasks/12', { me: manager, task: buildTask() })
  await screen.findByRole('heading', { level: 1, name: 'Call the bank' })
  await waitFor(() => expect(localStorage.getItem('recents')).toContain('Call the bank'))
  const kept = localStorage.getItem('recents') ?? ''
  const { cleanup } = await import('@testing-library/react')
  cleanup()

  const { user } = await open()
  expect(options()[0]).toBe('Call the bankTask')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/tasks/12'))
  cleanup()

  localStorage.setItem('recents', kept)
  await open({ me: buildViewer('MANAGEMENT', { id: '8' }) })
  expect(options().join()).not.toContain('Call the bank')
  cleanup()

  localStorage.setItem('recents', kept)
  openApp('/dashboard', { me: null })
  await screen.findByRole('heading', { level: 1 })
  expect(localStorage.getItem('recents')).toBeNull()
})
