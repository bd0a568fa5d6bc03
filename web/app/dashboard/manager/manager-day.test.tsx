import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildLoad } from '#web/testing/build-load.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildTask, buildViewer } from '#web/testing/records.ts'

const hour = 60 * 60 * 1000
const now = new Date(2026, 4, 13, 11)
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
const inHours = (hours: number) => new Date(now.getTime() + hours * hour).toISOString()

const me = buildViewer('MANAGEMENT', {
  abilities: [...buildViewer('MANAGEMENT').abilities, 'assignLead'],
})

const marcus = { id: '2', displayName: 'Marcus Webb' }
const maya = { id: '4', displayName: 'Maya Santos' }

const mei = buildCustomer({
  id: '31',
  name: 'Mei Tanaka',
  company: 'Tanaka Ceramics',
  assignedVa: marcus,
  abilities: ['assignCustomer'],
})
const ray = buildCustomer({ id: '32', name: 'Ray Delgado', company: null, assignedVa: maya })

const workload = (
  assistant: object,
  overdueTasks: number,
  openTasks: number,
  customers: number,
) => ({
  assistant: { ...assistant, role: 'VIRTUAL_ASSISTANT' },
  overdueTasks,
  openTasks,
  customers,
})

const lead = {
  id: '5',
  name: 'Farid Nazari',
  email: 'farid@nazari.test',
  company: 'Nazari Rugs',
  source: 'booking',
  status: 'NEW',
  statusSince: inHours(-144),
  createdAt: inHours(-144),
  version: 1,
  abilities: ['assignLead'],
}

type TasksArgs = {
  filter: { customerActed?: boolean; dueBefore?: string }
  orderBy?: { field: string; direction: string }
  first: number
}

const overdue = [1, 2, 3].map((day) =>
  buildTask({
    id: `${day}`,
    title: `Late ${day}`,
    dueDate: inHours(-24 * day),
    assignedVa: marcus,
  }),
)

const upcomingRecord = [
  buildTask({ id: '8', title: 'Order the signs', status: 'IN_PROGRESS', dueDate: inHours(5) }),
]

const answers = {
  me,
  messages: () =>
    buildPage([{ id: '1', content: 'Is it live?', timestamp: inHours(-18), customer: ray }]),
  tasks: ({ filter, orderBy }: TasksArgs) => {
    const isLongestFirst = orderBy?.field === 'CUSTOMER_ACTED_AT' && orderBy.direction === 'ASC'
    if (filter.customerActed && isLongestFirst)
      return buildPage([
        {
          ...buildTask({ id: '9', title: 'Holiday sale', status: 'REQUESTED' }),
          customerActedAt: inHours(-12 * 24),
          customer: mei,
        },
      ])
    return filter.dueBefore
      ? buildPage([], { totalCount: 11 })
      : buildPage([...overdue, ...upcomingRecord], { totalCount: 174 })
  },
  workloads: () => [workload(marcus, 5, 35, 6), workload(maya, 0, 27, 7)],
  bench: () => [buildLoad(marcus, { soldHours: 20 }), buildLoad(maya, { soldHours: 55 })],
  leads: ({ filter }: { filter?: { assigned?: boolean } }) =>
    filter?.assigned === false ? buildPage([lead]) : buildPage([], { totalCount: 48 }),
}

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('a manager reads who waits longest in the sentence, one click away', async () => {
  openApp('/dashboard', answers)
  expect(
    await screen.findByText(
      (_, element) =>
        element?.tagName === 'P' &&
        element.textContent ===
          '1 message and 1 task are waiting, Mei Tanaka for 12 days. 11 tasks are overdue. 1 lead is unassigned.',
    ),
  ).toBeDefined()
  expect(href('Mei Tanaka for 12 days')).toBe('/tasks/9')
  expect(href('11 tasks')).toBe('/tasks?due=late')
})

test('messages and requests that wait are listed longest first, with whose work they are', async () => {
  openApp('/dashboard', answers)
  const panel = within(await screen.findByRole('region', { name: 'Waiting for us' }))
  const rows = (await panel.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'MTMei Tanaka Tanaka CeramicsRequest: “Holiday sale”MWMarcus Webb12 daysReassignOpen',
    'RDRay Delgado Message: “Is it live?”MSMaya Santos18 h',
  ])
  expect(panel.getByRole('link', { name: 'Message of Ray Delgado' }).getAttribute('href')).toBe(
    '/chat?customer=32',
  )
  expect(panel.getByRole('link', { name: 'View 1 message' }).getAttribute('href')).toBe(
    '/chat?show=waiting',
  )
  expect(panel.getByRole('link', { name: 'View 1 request' }).getAttribute('href')).toBe(
    '/tasks?acted=customer',
  )
})

test('a customer who waits is reassigned from the row, and the handover is undone', async () => {
  const { user, server } = openApp('/dashboard', {
    ...answers,
    bench: () => [buildLoad(maya, { soldHours: 33 }), buildLoad(marcus, { soldHours: 40 })],
    assignCustomer: () => ({
      customer: { ...mei, version: 2, assignedVa: maya },
      taskCount: 1,
      calendarEventCount: 0,
      communicationSessionCount: 0,
      handoverId: '77',
      previousHolders: [],
      tasks: [],
      calendarEvents: [],
      communicationSessions: [],
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Reassign: Mei Tanaka' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over Mei Tanaka' }))
  await dialog.findByRole('option', { name: 'Maya Santos, 7 h free' })
  await user.selectOptions(dialog.getByLabelText('Assistant'), '4')
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  expect(
    await screen.findByText('Mei Tanaka reassigned to Maya Santos, along with 1 task.'),
  ).toBeDefined()
  expect(server.variablesOf('AssignCustomer')).toMatchObject({
    input: { id: '31', assignedVaId: '4' },
  })
  server.answers['undoAssignCustomer'] = () => ({
    customer: { ...mei, version: 3 },
    taskCount: 1,
    calendarEventCount: 0,
    communicationSessionCount: 0,
    tasks: [],
    calendarEvents: [],
    communicationSessions: [],
  })
  await user.click(screen.getByRole('button', { name: 'Undo: Mei Tanaka' }))
  expect(await screen.findByText('Undone.')).toBeDefined()
  expect(server.variablesOf('UndoAssignCustomer')).toEqual({ input: { handoverId: '77' } })
})

test('overdue tasks stand under the assistant whose work they are, with the rest one link away', async () => {
  openApp('/dashboard', answers)
  const group = within(await screen.findByRole('region', { name: 'Overdue: Marcus Webb' }))
  expect(group.getAllByRole('listitem')).toHaveLength(3)
  const href = (name: string) => group.getByRole('link', { name }).getAttribute('href')
  expect(href('Marcus Webb')).toBe('/admin/people/2')
  expect(href('5 overdue')).toBe('/tasks?assistant=2&due=late')
  const load = await group.findByRole('link', { name: '20 of 40 h sold' })
  expect(load.getAttribute('href')).toBe('/admin/bench')
  expect(href('2 more')).toBe('/tasks?assistant=2&due=late')
  expect(group.getByRole('button', { name: 'Reassign customers of Marcus Webb' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Overdue: Maya Santos' })).toBeNull()
})

test('a manager’s card Tasks has each task’s title, status in words and a View link, overdue ones first', async () => {
  openApp('/dashboard', answers)
  const card = within(await screen.findByRole('region', { name: 'Tasks' }))
  const next = within(await card.findByRole('region', { name: 'Next' }))
  const [row] = next.getAllByRole('listitem')
  expect(row!.textContent).toContain('Order the signs')
  expect(next.getByText('In progress').className).not.toContain('sr-only')
  expect(next.getByRole('link', { name: 'View Order the signs' }).textContent).toBe('View')
  const titles = card.getAllByRole('link', { name: /^View / }).map((link) => link.ariaLabel)
  expect(titles).toEqual(['View Late 1', 'View Late 2', 'View Late 3', 'View Order the signs'])
})

test('a manager’s card Tasks says No tasks found where none is open', async () => {
  openApp('/dashboard', { ...answers, tasks: () => buildPage([]) })
  const card = within(await screen.findByRole('region', { name: 'Tasks' }))
  expect(await card.findByText('No tasks found')).toBeDefined()
})

test('an unassigned lead is assigned from a list with the most free hours first, and the assignment is undone', async () => {
  const assigned = { ...lead, version: 2, assignedVa: { id: '2', displayName: 'Marcus Webb' } }
  const { user, server } = openApp('/dashboard', {
    ...answers,
    assignLead: () => ({ lead: assigned }),
  })
  await user.click(await screen.findByRole('button', { name: 'Assign: Farid Nazari' }))
  const choices = await screen.findAllByRole('menuitem')
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Marcus Webb20 h free',
    'Maya Santos15 h over',
  ])
  await user.click(choices[0]!)
  expect(await screen.findByText('Assigned to Marcus Webb.')).toBeDefined()
  expect(server.variablesOf('AssignLead')).toEqual({
    input: { id: '5', expectedVersion: 1, assignedVaId: '2' },
  })
  server.answers['assignLead'] = () => ({ lead: { ...lead, version: 3 } })
  await user.click(screen.getByRole('button', { name: 'Undo: Farid Nazari' }))
  expect(await screen.findByText('Undone.')).toBeDefined()
  expect(server.variablesOf('AssignLead')).toEqual({
    input: { id: '5', expectedVersion: 2, assignedVaId: null },
  })
})

const serviceThatEnds = (
  id: string,
  serviceType: string,
  endDate: string,
  monthlyValue: number | null,
) => ({
  id,
  serviceType,
  endDate,
  monthlyValue,
  customer: { id: '3', name: 'Acme' },
})

test('services that end within 30 days are listed earliest first, with what they bring in a month', async () => {
  openApp('/dashboard', {
    ...answers,
    customerServices: () =>
      buildPage([
        serviceThatEnds('1', 'Bookkeeping', '2031-05-20T12:00:00.000Z', 49_900),
        serviceThatEnds('2', 'Clean-up', '2031-05-10T12:00:00.000Z', null),
      ]),
  })
  const panel = within(await screen.findByRole('region', { name: 'Services ending soon' }))
  expect((await panel.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'AcmeClean-upMay 10, 2031',
    'AcmeBookkeepingMay 20, 2031$499 a month',
  ])
  expect(panel.getByRole('link', { name: 'View all 2' }).getAttribute('href')).toBe(
    '/admin/services?show=ending',
  )
})
