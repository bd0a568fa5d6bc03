import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { lateAnswer, refuse } from '#web/testing/fake-server.ts'
import { completeTask } from '#web/testing/complete-task.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildTask, buildViewer } from '#web/testing/records.ts'

const staff = buildViewer('VIRTUAL_ASSISTANT', {
  abilities: ['tasks', 'task', 'customers', 'createTask', 'reopenTask', 'startTask', 'holdTask'],
})
const working = ['completeTask', 'holdTask', 'cancelTask', 'commentOnTask']

// A Tuesday, so that the week has days before and after it.
const now = new Date(2026, 10, 24, 9, 40)
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()

const lateTask = buildTask({
  id: '1',
  title: 'Check the file',
  dueDate: at(22, 12),
  abilities: working,
})
const today = buildTask({
  id: '2',
  title: 'Collect feedback',
  dueDate: at(24, 12),
  abilities: working,
})
const friday = buildTask({
  id: '3',
  title: 'Plan the open house',
  status: 'REQUESTED',
  dueDate: at(27, 12),
  abilities: ['startTask'],
})
const some = buildTask({ id: '4', title: 'Find three quotes', dueDate: null, abilities: working })
const all = [lateTask, today, friday, some]

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))

const open = (answers = {}) =>
  openApp('/tasks?sort=due', { me: staff, tasks: () => buildPage(all), ...answers })

const rowOf = async (title: string) => {
  const link = await screen.findByRole('link', { name: title })
  const item = link.closest('li')
  if (!item) throw new Error(`${title} has no row`)
  return within(item)
}

test('open tasks are grouped by due date, after a sentence whose numbers link to the groups', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 2, name: 'Overdue 1' })).toBeDefined()
  const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(groups).toEqual(['Overdue 1', 'Today 1', 'This week 1', 'Later 1'])
  expect(
    screen.getByText(
      (_, element) =>
        element?.childElementCount === 3 &&
        element.textContent === '1 task is overdue, 1 is due today, and 2 are coming up.',
    ),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: '1 task' }).getAttribute('href')).toBe('/tasks?due=late')
  expect((await rowOf('Check the file')).getAllByText('2 days overdue')[0]).toBeDefined()
  expect((await rowOf('Plan the open house')).getAllByText('Friday')[0]).toBeDefined()
})

test('a number is shown only if the page contains everything that it counts', async () => {
  open({
    tasks: () => buildPage([lateTask, today], { totalCount: 90, pageInfo: { hasNextPage: true } }),
  })
  expect(await screen.findByRole('heading', { level: 2, name: 'Overdue 1' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 2, name: 'Today' })).toBeDefined()
  expect(screen.getByText('90 tasks are open.')).toBeDefined()
})

test('the number of tasks stops at a thousand', async () => {
  open({
    tasks: () =>
      buildPage([lateTask, today], { totalCount: 4000, pageInfo: { hasNextPage: true } }),
  })
  expect(await screen.findByText('1,000+ tasks are open.')).toBeDefined()
  expect(screen.getByText('2 of 1,000+')).toBeDefined()
})

test('the URL’s part and search are sent to the server', async () => {
  const { server } = openApp('/tasks?status=done&q=hill', { me: staff })
  expect(await screen.findByText('No completed tasks match “hill”')).toBeDefined()
  expect(server.variablesOf('TasksPage')).toMatchObject({
    filter: { search: 'hill', status: ['COMPLETED'] },
    orderBy: { field: 'UPDATED_AT', direction: 'DESC' },
  })
  expect(screen.getByRole('link', { name: 'Done' }).getAttribute('aria-current')).toBe('page')
})

test('if a search finds no open task, it links to the same search in all tasks', async () => {
  openApp('/tasks?q=hill', { me: staff })
  const link = await screen.findByRole('link', { name: 'Search all tasks' })
  expect(link.getAttribute('href')).toBe('/tasks?status=all&q=hill')
})

test('J and K move between rows, and a letter acts on the selected row', async () => {
  const { user, server } = open({ completeTask: lateAnswer().answer })
  const first = await rowOf('Check the file')
  expect(first.getByRole('button', { name: 'Put on hold: Check the file' })).toBeDefined()
  await user.keyboard('j')
  const second = await rowOf('Collect feedback')
  expect(second.getByRole('button', { name: 'Put on hold: Collect feedback' })).toBeDefined()
  expect(first.queryByRole('button', { name: 'Put on hold: Check the file' })).toBeNull()
  await user.keyboard('k')
  await user.keyboard('j')
  await user.keyboard('c')
  await screen.findByRole('dialog', { name: 'Complete task' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.operations()).toContain('CompleteTask'))
  expect(server.variablesOf('CompleteTask')).toEqual({ input: { id: '2', expectedVersion: 1 } })
})

test('a letter in a field, with Ctrl or after G does not act on a row', async () => {
  const { user, server } = open({ completeTask: lateAnswer().answer })
  await rowOf('Check the file')
  await user.type(screen.getByRole('searchbox'), 'c')
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('{Control>}c{/Control}')
  await user.keyboard('gc')
  expect(server.operations()).not.toContain('CompleteTask')
})

test('a completed task stays in its place with Undo, and the next row is selected', async () => {
  const { user } = open({
    completeTask: () => ({
      task: buildTask({ ...lateTask, status: 'COMPLETED', version: 2, abilities: ['reopenTask'] }),
    }),
  })
  await completeTask(user, 'Complete: Check the file')
  const row = await rowOf('Check the file')
  expect(await row.findByRole('button', { name: 'Undo: Check the file' })).toBeDefined()
  expect(row.getAllByText('Completed')[0]).toBeDefined()
  const main = within(screen.getByRole('main'))
  const titles = main.getAllByRole('listitem').map((item) => within(item).queryAllByRole('link'))
  expect(titles.flat().map(({ textContent }) => textContent)).toEqual(all.map(({ title }) => title))
  expect(
    (await rowOf('Collect feedback')).getByRole('button', {
      name: 'Put on hold: Collect feedback',
    }),
  ).toBeDefined()
})

test('after a write without Undo the list is refetched: its rows are not dimmed until the answer arrives', async () => {
  const completedTask = buildTask({ ...lateTask, status: 'COMPLETED', version: 2, abilities: [] })
  const refetchedRecord = lateAnswer()
  let isCompleted = false
  const { user, server } = open({
    completeTask: () => {
      isCompleted = true
      return { task: completedTask }
    },
    tasks: () => (isCompleted ? refetchedRecord.answer() : buildPage(all)),
  })
  await completeTask(user, 'Complete: Check the file')
  const row = await rowOf('Check the file')
  expect(await row.findAllByText('Completed')).not.toHaveLength(0)
  await waitFor(() =>
    expect(server.operations().filter((name) => name === 'TasksPage')).toHaveLength(2),
  )
  expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).toBeNull()
  refetchedRecord.deliver(buildPage([today, friday, some]))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Check the file' })).toBeNull())
  expect(await rowOf('Collect feedback')).toBeDefined()
})

test('Enter opens the selected row, also before J or K was pressed', async () => {
  const { user } = open({ task: () => lateTask })
  await screen.findByRole('link', { name: 'Check the file' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/tasks/1'))
})

test('a letter that is typed while a dialog loads does not act on the selected row', async () => {
  open()
  await screen.findByRole('link', { name: 'Check the file' })
  // Both at once: the dialog has no time to load in between.
  fireEvent.keyDown(document.body, { key: 'h', code: 'KeyH' })
  fireEvent.keyDown(document.body, { key: 'c', code: 'KeyC' })
  expect(await screen.findByRole('dialog', { name: 'Put on hold' })).toBeDefined()
  expect(screen.queryByRole('dialog', { name: 'Complete task' })).toBeNull()
})

test('a refused action shows its reason in its dialog, and the row is reverted', async () => {
  const { user } = open({ completeTask: refuse('The database is away.', 'UNAVAILABLE') })
  await completeTask(user, 'Complete: Check the file')
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete task' }))
  expect(await dialog.findByText('Couldn’t complete the task. The database is away.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  const row = await rowOf('Check the file')
  expect(row.getByRole('button', { name: 'Complete: Check the file' })).toBeDefined()
})

/** True if the action of a row is invisible at rest. */
const fadesIn = async (title: string) =>
  (await rowOf(title)).getByRole('button', { name: `Complete: ${title}` }).closest('.opacity-0') !==
  null

test('at rest, only the selected row shows its actions; in other rows they fade in', async () => {
  open()
  expect(await fadesIn('Check the file')).toBe(false)
  expect(await fadesIn('Collect feedback')).toBe(true)
})

test('more actions expand in the row', async () => {
  const { user } = open()
  const row = await rowOf('Check the file')
  await user.click(row.getByRole('button', { name: 'More for Check the file' }))
  expect(row.getByRole('button', { name: 'Cancel task: Check the file' })).toBeDefined()
  expect(row.getByRole('button', { name: 'Comment: Check the file' })).toBeDefined()
})

test('a new task needs a title, a customer and a date; other fields expand', async () => {
  const createdTask = buildTask({ id: '9', title: 'Order two lockboxes', status: 'REQUESTED' })
  const { user, server } = open({
    customers: () => buildPage([{ id: '3', name: 'Acme', company: null }]),
    createTask: () => ({ task: createdTask }),
  })
  await user.click(await screen.findByRole('button', { name: 'New task' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New task' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(dialog.getAllByText('Required')).toHaveLength(2))
  expect(server.operations()).not.toContain('CreateTask')
  await user.type(dialog.getByLabelText('What needs to be done?'), 'Order two lockboxes')
  await user.type(dialog.getByLabelText('Customer'), 'Ac')
  await user.click(await screen.findByRole('option', { name: /Acme/ }))
  await user.click(dialog.getByRole('button', { name: 'More options' }))
  await user.selectOptions(dialog.getByLabelText('Priority'), 'High')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Task added and assigned to Grace Hopper.')).toBeDefined()
  expect(server.variablesOf('CreateTask')).toEqual({
    input: {
      title: 'Order two lockboxes',
      customerId: '3',
      dueDate: null,
      description: null,
      priority: 'HIGH',
    },
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a day that is typed as the due date is saved as that day', async () => {
  const { user, server } = open({
    customers: () => buildPage([{ id: '3', name: 'Acme', company: null }]),
    createTask: () => ({ task: buildTask({ id: '9' }) }),
  })
  await user.click(await screen.findByRole('button', { name: 'New task' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New task' }))
  await user.type(dialog.getByLabelText('What needs to be done?'), 'Order two lockboxes')
  await user.type(dialog.getByLabelText('Customer'), 'Ac')
  await user.click(await screen.findByRole('option', { name: /Acme/ }))
  const due = dialog.getByLabelText('Due')
  await user.type(due, 'some day')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/^Enter a date/)).toBeDefined()
  expect(server.operations()).not.toContain('CreateTask')
  await user.clear(due)
  await user.type(due, '12/4/2031')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.operations()).toContain('CreateTask'))
  expect(server.variablesOf('CreateTask')).toMatchObject({
    input: { dueDate: '2031-12-04T10:00:00.000Z', dueIsDay: true },
  })
})

test('closing a dialog does not discard typed text, and an error is shown at its field', async () => {
  const { user } = open({
    customers: () => buildPage([{ id: '3', name: 'Acme', company: null }]),
    createTask: refuse('Acme is closed.', 'BAD_USER_INPUT'),
  })
  await user.click(await screen.findByRole('button', { name: 'New task' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New task' }))
  const title = dialog.getByLabelText<HTMLInputElement>('What needs to be done?')
  await user.type(title, 'Order two lockboxes')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(title.value).toBe('Order two lockboxes')
  await user.type(dialog.getByLabelText('Customer'), 'Ac')
  await user.click(await screen.findByRole('option', { name: /Acme/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Couldn’t save. Acme is closed.')).toBeDefined()
  expect(title.value).toBe('Order two lockboxes')
})

test('the list of customers is closed when the focus comes back to its field from the question', async () => {
  const { user } = open({
    customers: () => buildPage([{ id: '3', name: 'Acme', company: null }]),
  })
  await user.click(await screen.findByRole('button', { name: 'New task' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New task' }))
  await user.type(dialog.getByLabelText('What needs to be done?'), 'Order two lockboxes')
  const customer = dialog.getByLabelText('Customer')
  await user.click(customer)
  expect(await screen.findByRole('option', { name: /Acme/ })).toBeDefined()
  await user.keyboard('{Escape}{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(document.activeElement).toBe(customer))
  expect(screen.queryByRole('option', { name: /Acme/ })).toBeNull()
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByRole('option', { name: /Acme/ })).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option', { name: /Acme/ })).toBeNull())
  // A press opens it where the focus is already, and leaves it open.
  for (const _ of [1, 2]) {
    await user.click(customer)
    expect(await screen.findByRole('option', { name: /Acme/ })).toBeDefined()
  }
})

test('a number on another page links to the list of its tasks', async () => {
  const { server } = openApp('/tasks?due=late&assistant=2', {
    me: staff,
    tasks: () => buildPage([lateTask]),
  })
  expect(await screen.findByText('1 overdue, assigned to Grace')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Show all open' }).getAttribute('href')).toBe('/tasks')
  const { filter } = server.variablesOf('TasksPage') as { filter: { dueBefore: string } }
  expect(filter).toMatchObject({
    assignedVaId: '2',
    status: ['REQUESTED', 'IN_PROGRESS', 'WAITING'],
  })
  expect(Date.parse(filter.dueBefore)).toBe(now.getTime())
})

test('the list can show only what customers requested, answered or reopened last', async () => {
  const { server } = openApp('/tasks?acted=customer', {
    me: staff,
    tasks: () => buildPage([lateTask]),
  })
  expect(await screen.findByText('1 new or answered')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Show all open' }).getAttribute('href')).toBe('/tasks')
  expect(server.variablesOf('TasksPage')).toMatchObject({
    filter: { customerActed: true, status: ['REQUESTED', 'IN_PROGRESS', 'WAITING'] },
  })
})

test('a header sorts the list by its stored column, and a second press reverses it', async () => {
  const { user, server } = open()
  await screen.findByRole('heading', { name: /^Overdue/ })
  await user.click(screen.getByRole('button', { name: 'Sort by priority' }))
  await waitFor(() => expect(location.search).toBe('?sort=priority'))
  expect(server.variablesOf('TasksPage')).toMatchObject({
    orderBy: { field: 'URGENCY', direction: 'ASC' },
  })
  // The groups are by due date.
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Overdue/ })).toBeNull())
  expect(screen.getByText('4 open')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Sort by priority, descending' }))
  await screen.findByRole('button', { name: 'Sort by priority, ascending' })
  expect(server.variablesOf('TasksPage')).toMatchObject({
    orderBy: { field: 'URGENCY', direction: 'DESC' },
  })
})

test('a manager filters the list by assistant, also in its other parts', async () => {
  const { user, server } = open({
    me: buildViewer('MANAGEMENT'),
    users: () => buildPage([{ id: '2', displayName: 'Grace Hopper', role: 'VIRTUAL_ASSISTANT' }]),
  })
  await user.click(await screen.findByRole('button', { name: 'All assistants' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Grace Hopper' }))
  await waitFor(() =>
    expect(server.variablesOf('TasksPage')).toMatchObject({ filter: { assignedVaId: '2' } }),
  )
  const done = within(screen.getByRole('navigation', { name: 'Filter tasks' })).getByRole('link', {
    name: 'Done',
  })
  expect(done.getAttribute('href')).toBe('/tasks?status=done&assistant=2')
})

test('an assistant has no filter by assistant', async () => {
  open()
  await rowOf('Check the file')
  expect(screen.queryByRole('button', { name: 'All assistants' })).toBeNull()
})

test('the overdue tasks of one customer are listed', async () => {
  const { server } = openApp('/tasks?customer=3&due=late', {
    me: staff,
    tasks: () => buildPage([lateTask]),
  })
  expect(await screen.findByText('1 overdue, for Acme')).toBeDefined()
  expect(server.variablesOf('TasksPage')).toMatchObject({ filter: { customerId: '3' } })
})

test('a customer sees task statuses in the customer wording, and the tasks that wait for them', async () => {
  const { server, user } = openApp('/tasks?status=waiting', {
    me: buildViewer('USER', { abilities: ['tasks', 'task', 'createTask'] }),
    tasks: () =>
      buildPage([
        buildTask({
          id: '1',
          title: 'Repair estimate',
          status: 'WAITING',
          waitingFor: 'CUSTOMER',
        }),
      ]),
  })
  const row = await rowOf('Repair estimate')
  expect(row.getAllByText('Waiting for you').length).toBeGreaterThan(1)
  expect(row.queryByText('Acme')).toBeNull()
  const parts = within(screen.getByRole('navigation', { name: 'Filter tasks' }))
  expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Open',
    'Waiting for you',
    'Done',
    'Cancelled',
    'All',
  ])
  const chosenLink = parts.getByRole('link', { name: 'Waiting for you' })
  expect(chosenLink.getAttribute('aria-current')).toBe('page')
  expect(server.variablesOf('TasksPage')).toMatchObject({
    filter: { status: ['WAITING'], waitingFor: ['CUSTOMER'] },
  })
  await user.click(screen.getByRole('link', { name: 'Ask for something' }))
  const field = await screen.findByLabelText('What should Grace do?')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('staff do not read that a task waits for them', async () => {
  open({ tasks: () => buildPage([{ ...lateTask, status: 'WAITING', waitingFor: 'CUSTOMER' }]) })
  const row = await rowOf('Check the file')
  expect(row.queryByText('Waiting for you')).toBeNull()
  expect(row.getAllByText('Waiting for Acme')[0]).toBeDefined()
  const parts = within(screen.getByRole('navigation', { name: 'Filter tasks' }))
  expect(parts.queryByRole('link', { name: 'Waiting for you' })).toBeNull()
})

test('a list that failed to load shows no counts and no shortcuts', async () => {
  open({ tasks: () => refuse('INTERNAL', 'Away') })
  expect(await screen.findByText('Couldn’t load tasks')).toBeDefined()
  expect(screen.queryByText(/^J\/K to move/)).toBeNull()
  expect(screen.queryByText(/0 open/)).toBeNull()
})

test('the number of shown tasks appears only if there are more', async () => {
  open()
  await screen.findByText('Check the file')
  expect(screen.queryByText(/^4 of 4$/)).toBeNull()
})

test('an empty filtered list does not say that everything is done', async () => {
  openApp('/tasks?due=late', { me: staff, tasks: () => buildPage([]) })
  expect(await screen.findByText('No overdue tasks')).toBeDefined()
  expect(screen.queryByText('All caught up')).toBeNull()
})

test('the list of done tasks says when and by whom each was completed, with its result and files, and counts cancelled ones apart', async () => {
  const completedTask = buildTask({
    id: '6',
    title: 'Book a photographer',
    status: 'COMPLETED',
    completedAt: at(20, 12),
    result: 'Friday at 10 AM',
    resultFiles: buildPage([{ id: '4', name: 'offer.pdf', url: '/files/4' }]),
  })
  openApp('/tasks?status=done', {
    me: buildViewer('USER', { abilities: ['tasks', 'task'] }),
    tasks: ({ filter }: { filter: { status: string[] } }) =>
      filter.status.includes('CANCELLED')
        ? buildPage([], { totalCount: 5 })
        : buildPage([completedTask], { totalCount: 10 }),
  })
  const row = await rowOf('Book a photographer')
  expect(screen.getByText('10 done')).toBeDefined()
  expect(screen.getByRole('link', { name: '5 cancelled' }).getAttribute('href')).toBe(
    '/tasks?status=cancelled',
  )
  expect(row.getByText('Friday at 10 AM')).toBeDefined()
  expect(row.getByRole('link', { name: 'offer.pdf' }).getAttribute('href')).toBe('/files/4')
  expect(row.getAllByText('Grace Hopper')[0]).toBeDefined()
  expect(row.getAllByText(/Nov 20/)[0]).toBeDefined()
})
