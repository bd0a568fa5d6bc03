import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildLoad } from '#web/testing/build-load.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildTask, buildViewer } from '#web/testing/records.ts'
// Loaded with the first selected row; imported here, so that no test waits for it.
import '#web/records/task/many-tasks.tsx'
import '#web/records/many/many-parts.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T14:40:00Z') })
})

const verbs = ['assignTasks', 'updateTasks', 'completeTasks', 'cancelTasks', 'undoMany']
const of = (abilities: readonly string[]) =>
  buildViewer('MANAGEMENT', {
    abilities: ['tasks', 'task', 'customers', 'assignTask', 'bench', ...abilities],
  })

const taskNamed = (id: number) =>
  buildTask({ id: `${id}`, title: `Task ${id}`, version: 1, abilities: [], priority: 'MEDIUM' })

type Records = { input: { records: { id: string; expectedVersion: number }[] } }

const done = ({ input }: Records) => ({
  id: '9',
  undoUntil: '2026-11-24T14:45:00Z',
  changed: input.records.map(({ id }) => ({ id, version: 2 })),
  refused: [],
})

const tasks = [1, 2, 3].map(taskNamed)

const open = (answers: object = {}, abilities: readonly string[] = verbs) =>
  openApp('/tasks?sort=title', { me: of(abilities), tasks: () => buildPage(tasks), ...answers })

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
const isChecked = (name: string) => (box(name) as HTMLInputElement).checked
const verbNames = () =>
  within(screen.getByRole('region', { name: 'Selected rows' }))
    .getAllByRole('button')
    .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)

test('by keyboard alone: x selects and takes out, Shift with x selects up to a row, and the priority of all changes', async () => {
  const { user, server } = open({ updateTasks: done })
  await screen.findByRole('link', { name: 'Task 1' })
  await user.keyboard('xjxkx')
  expect(['Task 1', 'Task 2', 'Task 3'].map(isChecked)).toEqual([false, true, false])
  await user.keyboard('jjj{Shift>}x{/Shift}')
  expect(['Task 1', 'Task 2', 'Task 3'].map(isChecked)).toEqual([true, true, true])
  await screen.findByText('3 selected')
  await user.keyboard('p')
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Change the priority of 3 tasks' }),
  )
  await user.selectOptions(dialog.getByLabelText('Priority'), 'Urgent')
  await user.click(dialog.getByRole('button', { name: 'Change priority' }))
  expect(await screen.findByText('3 tasks now Urgent.')).toBeDefined()
  expect(server.variablesOf('UpdateTasks')).toMatchObject({ input: { priority: 'URGENT' } })
  expect(screen.getAllByText('was Medium')).toHaveLength(3)
  await user.keyboard('{Escape}')
  expect(['Task 1', 'Task 2', 'Task 3'].map(isChecked)).toEqual([false, false, false])
})

test('a press with Shift selects the rows between, and the box in the head all of the page', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Task 1' }))
  fireEvent.click(box('Task 3'), { shiftKey: true })
  expect(isChecked('Task 2')).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  expect(screen.queryByText(/selected$/)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  expect(await screen.findByText('3 selected')).toBeDefined()
})

test('the bar has only the verbs that the viewer may use', async () => {
  const { user } = open({}, ['completeTasks'])
  await user.click(await screen.findByRole('checkbox', { name: 'Select Task 1' }))
  await screen.findByText('1 selected')
  expect(verbNames()).toEqual(['All 3 that match', 'CompleteC', 'Clear selection'])
})

test('a viewer who may change no records at once has no boxes', async () => {
  open({}, [])
  await screen.findByRole('link', { name: 'Task 1' })
  expect(screen.queryByRole('checkbox')).toBeNull()
})

/** Answers with a page of 812 tasks. */
const pageOfMany = ({ first, after }: { first: number; after?: string }) => {
  const start = Number(after ?? 0)
  const rows = Array.from({ length: first === 50 ? 3 : first }, (_, at) =>
    taskNamed(start + at + 1),
  )
  return buildPage(rows, {
    totalCount: 812,
    pageInfo: { hasNextPage: true, endCursor: `${start + rows.length}` },
  })
}

test('all that match are read by the query of the list, page by page, at most 500, and can be left again', async () => {
  const { user, server } = open({ tasks: pageOfMany, completeTasks: done })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Task 2' }))
  await user.click(await screen.findByRole('button', { name: 'The first 500 of 812 that match' }))
  expect(await screen.findByText(/^500 selected of 812 that match/)).toBeDefined()
  const requestedRows = server.questions().filter((one) => one['first'] !== 50 && 'orderBy' in one)
  expect(requestedRows).toMatchObject([
    { first: 200, after: null, filter: { status: ['REQUESTED', 'IN_PROGRESS', 'WAITING'] } },
    { first: 200, after: '200' },
    { first: 100, after: '400' },
  ])
  await user.click(screen.getByRole('button', { name: 'Only these 1' }))
  expect(await screen.findByText('1 selected')).toBeDefined()
  expect(isChecked('Task 2')).toBe(true)
})

test('a task that others take out of the list stays selected at its place', async () => {
  let listedRecord = tasks
  const { user, server } = open({ tasks: () => buildPage(listedRecord), completeTasks: done })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Task 2' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Task 3' }))
  await screen.findByText('2 selected')
  listedRecord = [taskNamed(1), taskNamed(3)]
  await user.keyboard('c')
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete 2 tasks' }))
  await user.click(dialog.getByRole('button', { name: 'Complete' }))
  await screen.findByText('2 tasks completed.')
  await waitFor(() =>
    expect(server.operations().filter((name) => name === 'TasksPage')).toHaveLength(2),
  )
  const titles = screen
    .getAllByRole('link', { name: /^Task \d/ })
    .map(({ textContent }) => textContent)
  expect(titles).toEqual(['Task 1', 'Task 2', 'Task 3'])
  expect([isChecked('Task 2'), isChecked('Task 3')]).toEqual([true, true])
})

test('after a cut connection nothing is lost: the dialog says so, and the second try is the same attempt', async () => {
  const { user, server } = open({ cancelTasks: done })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Task 1' }))
  await screen.findByText('1 selected')
  await user.keyboard('l')
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 1 task' }))
  // The client itself tries a lost call twice.
  server.loseCalls(2)
  await user.click(dialog.getByRole('button', { name: 'Cancel 1 task' }))
  expect(await dialog.findByText(/^Nothing was changed\. Connection lost\./)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Cancel 1 task' }))
  expect(await screen.findByText('1 task cancelled.')).toBeDefined()
  const keys = server.headersOf('CancelTasks').map((headers) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(3)
  expect(keys[0]).toMatch(/^\w{32}$/)
  expect(new Set(keys).size).toBe(1)
})

test('tasks are assigned by management, and Undo is offered until its end', async () => {
  const maya = {
    __typename: 'Person',
    id: '5',
    displayName: 'Maya Santos',
    role: 'VIRTUAL_ASSISTANT',
  }
  const { user } = open({
    bench: () => [buildLoad(maya, { soldHours: 20 })],
    assignTasks: (args: Records) => ({ ...done(args), undoUntil: '2026-11-24T14:40:00.150Z' }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Task 1' }))
  await user.click(await screen.findByRole('button', { name: 'Assign' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 1 task' }))
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  const panel = within(await screen.findByRole('region', { name: 'What was changed' }))
  expect(panel.getByText('1 task assigned to Maya Santos.')).toBeDefined()
  await waitFor(() => expect(panel.queryByRole('button', { name: /^Undo/ })).toBeNull())
})
