import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildTask, buildViewer } from '#web/testing/records.ts'

const now = new Date(2026, 10, 24, 9, 40)
const at = (day: number) => new Date(2026, 10, day, 12).toISOString()

const assistantOf = (displayName: string) => ({ id: displayName, displayName })
const maya = assistantOf('Maya Santos')
const marcus = assistantOf('Marcus Webb')

const waiting = buildTask({
  id: '1',
  title: 'Set up the holiday sale',
  status: 'WAITING',
  waitingFor: 'CUSTOMER',
  dueDate: at(20),
  customer: { id: '3', name: 'Mei Tanaka' },
  assignedVa: marcus,
  question: { id: '9', note: 'Which pieces?', createdAt: at(20), author: marcus },
})
const lateTask = buildTask({ id: '2', title: 'Check the file', dueDate: at(22), assignedVa: maya })
const startTime = buildTask({
  id: '3',
  title: 'Pull comparables',
  dueDate: at(26),
  assignedVa: maya,
})
const heldTask = buildTask({
  id: '4',
  title: 'Find three quotes',
  status: 'WAITING',
  waitingFor: 'SOMEONE_ELSE',
  assignedVa: maya,
})

type Args = {
  filter?: { status?: string[]; waitingFor?: string[]; dueBefore?: string; notDueBefore?: string }
}

/** Answers each group with its own tasks, as the server does. */
const tasks = ({ filter }: Args = {}) => {
  const { status = [], waitingFor, dueBefore, notDueBefore } = filter ?? {}
  if (waitingFor) return buildPage(waitingFor[0] === 'CUSTOMER' ? [waiting] : [heldTask])
  if (dueBefore) return buildPage(status.includes('WAITING') ? [waiting, lateTask] : [lateTask])
  return buildPage(notDueBefore && status[0] === 'IN_PROGRESS' ? [startTime] : [], {
    ...(status[0] === 'IN_PROGRESS' && { totalCount: 3 }),
  })
}

const manager = () => {
  const viewer = buildViewer('MANAGEMENT')
  return { ...viewer, abilities: [...viewer.abilities, 'workloads'] }
}

const workloads = [
  { assistant: marcus, openTasks: 4, overdueTasks: 1, customers: 2 },
  { assistant: maya, openTasks: 9, overdueTasks: 1, customers: 2 },
]

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))

const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('a manager reads first what waits for a customer, then what is overdue, each with its assistant', async () => {
  openApp('/tasks', { me: manager(), tasks, workloads })
  const group = within(await screen.findByRole('region', { name: 'Waiting for a customer' }))
  expect(group.getByText(/Asked .*: “Which pieces\?”/)).toBeDefined()
  expect(group.getAllByText('Marcus')[0]).toBeDefined()
  expect(headings()).toEqual([
    'Waiting for a customer 1Longest first',
    'Overdue 1Maya 1',
    'In progress 3',
    'On hold 1Maya 1',
  ])
  expect(screen.getByText('is waiting for a customer', { exact: false }).textContent).toContain(
    '1 task is waiting for a customer, Mei’s for 3 days',
  )
  // The one that waits counts as overdue in the sentence, and stands only under waiting.
  expect(screen.getByRole('link', { name: '2' }).getAttribute('href')).toBe('/tasks?due=late')
  expect(screen.getAllByRole('link', { name: waiting.title })).toHaveLength(1)
  expect(screen.getByRole('link', { name: '2 more: In progress' }).getAttribute('href')).toBe(
    '/tasks?turn=inProgress',
  )
})

test('the longest wait stands first, counted from the question', async () => {
  // Edited since, so the server sends it last.
  const longestInput = {
    ...waiting,
    id: '5',
    title: 'Order boxes',
    customer: { id: '4', name: 'Ada Lee' },
  }
  const requestedInput = {
    ...longestInput,
    question: { id: '8', note: 'How many?', createdAt: at(18), author: marcus },
  }
  openApp('/tasks', {
    me: manager(),
    workloads,
    tasks: ({ filter }: Args = {}) =>
      buildPage(filter?.waitingFor?.[0] === 'CUSTOMER' ? [waiting, requestedInput] : []),
  })
  const group = await screen.findByRole('region', { name: 'Waiting for a customer' })
  const titles = [requestedInput.title, waiting.title]
  const links = within(group).getAllByRole('link', { name: new RegExp(titles.join('|')) })
  expect(links.map(({ textContent }) => textContent)).toEqual(titles)
  expect(screen.getByText(/Ada’s for 5 days/)).toBeDefined()
})

test('the sentence and the links of one assistant keep them', async () => {
  openApp('/tasks?assistant=7', { me: manager(), tasks })
  const link = await screen.findByRole('link', { name: '1 task' })
  expect(link.getAttribute('href')).toBe('/tasks?assistant=7&turn=waiting')
  expect(screen.getByRole('link', { name: '2' }).getAttribute('href')).toBe(
    '/tasks?assistant=7&due=late',
  )
})

test('tasks on hold stand last, folded', async () => {
  const { user } = openApp('/tasks', { me: manager(), tasks, workloads })
  const fold = await screen.findByRole('button', { name: 'On hold 1' })
  expect(screen.queryByRole('link', { name: heldTask.title })).toBeNull()
  await user.click(fold)
  expect(await screen.findByRole('link', { name: heldTask.title })).toBeDefined()
})

test('a customer reads first what needs their answer', async () => {
  openApp('/tasks', { me: buildViewer('USER'), tasks })
  expect(await screen.findByRole('region', { name: 'Waiting for you' })).toBeDefined()
  expect(screen.getByText('needs your answer', { exact: false }).textContent).toContain(
    '1 task needs your answer',
  )
})

test('a link to a whole group lists exactly that group', async () => {
  const { server } = openApp('/tasks?turn=notStarted', { me: manager(), tasks, workloads })
  await screen.findByText('No tasks not started')
  expect(server.variablesOf('TasksPage')).toMatchObject({
    filter: { status: ['REQUESTED'], notDueBefore: now.toISOString() },
    orderBy: { field: 'DUE_DATE', direction: 'ASC' },
  })
})
