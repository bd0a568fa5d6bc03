import { screen, within } from '@testing-library/react'
import { print } from 'graphql'
import { expect, test } from 'vitest'
import { lateAnswer, refuse } from '#web/testing/fake-server.ts'
import { buildLoad } from '#web/testing/build-load.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildViewer } from '#web/testing/records.ts'
import { CrmPageDocument } from './crm-page.generated.ts'

const counts = {
  customers: () => buildPage([], { totalCount: 1240 }),
  interactions: () => buildPage([], { totalCount: 77 }),
  customerServices: () => buildPage([], { totalCount: 58 }),
}

test.each(['/admin/crm', '/admin/crm-dashboard'])(
  '%s shows the three counts and the four links',
  async (path) => {
    const { server } = openApp(path, { me: buildViewer('VIRTUAL_ASSISTANT'), ...counts })
    const main = within(await screen.findByRole('main'))
    expect(await main.findByText('1,240')).toBeDefined()
    expect(main.getByText('77')).toBeDefined()
    expect(main.getByText('58')).toBeDefined()
    const links = main.getAllByRole('link')
    const href = (name: string) =>
      links.find(({ textContent }) => textContent === name)?.getAttribute('href')
    expect(
      ['Settings', 'View customers', 'View recent interactions', 'View customer services'].map(
        href,
      ),
    ).toEqual(['/admin/settings', '/admin/customers', '/admin/interactions', '/admin/services'])
    await main.findByRole('region', { name: 'My customers' })
    expect(server.operations().toSorted()).toEqual([
      'CrmPage',
      'Me',
      'MyCustomers',
      'NewestActivity',
    ])
  },
)

test('recent interactions are those of the last 30 days', async () => {
  openApp('/admin/crm', { me: buildViewer('MANAGEMENT'), ...counts })
  expect(await screen.findByText('in the last 30 days')).toBeDefined()
  expect(print(CrmPageDocument)).toContain('interactions(first: 1, filter: {recent: true})')
})

test('a spinner is shown until all three counts have loaded', async () => {
  const lateInput = lateAnswer()
  openApp('/admin/crm', {
    me: buildViewer('MANAGEMENT'),
    ...counts,
    interactions: lateInput.answer,
  })
  expect(await screen.findByText('Loading totals')).toBeDefined()
  expect(screen.queryByText('1,240')).toBeNull()
  lateInput.deliver(counts.interactions())
  expect(await screen.findByText('1,240')).toBeDefined()
  expect(screen.queryByText('Loading totals')).toBeNull()
})

test('a failure shows its reason', async () => {
  openApp('/admin/crm', {
    me: buildViewer('MANAGEMENT'),
    ...counts,
    customers: refuse('The database is away', 'AWAY'),
  })
  expect(await screen.findByText('The database is away')).toBeDefined()
})

test.each([
  '/admin/crm',
  '/admin/crm-dashboard',
  '/admin/customers',
  '/admin/customers/3',
  '/admin/interactions',
  '/admin/services',
  '/admin/leads',
  '/admin/leads/3',
  '/admin/settings',
])('a customer at %s reads Access Denied, and no data is requested', async (path) => {
  const { server } = openApp(path, { me: buildViewer('USER') })
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeDefined()
  expect(server.operations()).toEqual(['Me'])
})

const leader = buildViewer('MANAGEMENT', {
  abilities: [...buildViewer('MANAGEMENT').abilities, 'assignLead'],
})

const workload = (id: string, displayName: string, openTasks: number, overdueTasks: number) => ({
  assistant: { id, displayName, role: 'VIRTUAL_ASSISTANT' },
  openTasks,
  overdueTasks,
  customers: Number(id),
})

const team = {
  me: leader,
  ...counts,
  leads: () => buildPage([]),
  workloads: () => [workload('2', 'Marcus Webb', 35, 5), workload('4', 'Maya Santos', 27, 0)],
  bench: () => [buildLoad({ id: '2', displayName: 'Marcus Webb' }, { soldHours: 55 })],
}

test('a manager sees the workload of each assistant, most overdue first, with links to the person and the rows', async () => {
  openApp('/admin/crm', team)
  const load = within(await screen.findByRole('region', { name: 'Workload' }))
  const names = (await load.findAllByRole('rowheader')).map(({ textContent }) => textContent)
  expect(names).toEqual(['MWMarcus Webb', 'MSMaya Santos'])
  const href = (name: string) => load.getByRole('link', { name }).getAttribute('href')
  expect(href('Marcus Webb')).toBe('/admin/people/2')
  expect(href('5 overdue tasks of Marcus Webb')).toBe('/tasks?assistant=2&due=late')
  expect(href('35 open tasks of Marcus Webb')).toBe('/tasks?assistant=2')
  expect(href('4 customers of Maya Santos')).toBe('/admin/customers?assistant=4')
  // The bench shows the hours.
  expect(load.queryByText(/hours|sold/i)).toBeNull()
})

test('an assistant sees their customers below the counts, who waits first, with the last contact of the others', async () => {
  const last = { id: '1', content: 'Is the file ready?', fromCustomer: true }
  const base = { lastContactAt: '2020-02-03T10:00:00.000Z', communicationSessions: buildPage([]) }
  const customers = [
    buildCustomer({ ...base, id: '3', name: 'Acme' }),
    buildCustomer({
      ...base,
      id: '4',
      name: 'Birch & Co',
      messages: buildPage([{ ...last, timestamp: '2020-02-03T10:00:00.000Z', replyNeeded: true }]),
    }),
  ]
  const { server } = openApp('/admin/crm', {
    me: buildViewer('VIRTUAL_ASSISTANT', { id: '2' }),
    ...counts,
    customers: ({ filter }: { filter?: { assignedVaId?: string } }) =>
      filter?.assignedVaId ? buildPage(customers, { totalCount: 12 }) : counts.customers(),
  })
  const panel = within(await screen.findByRole('region', { name: 'My customers' }))
  const rows = (await panel.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/Birch & CoWaiting .*: Is the file ready\?/)
  expect(rows[1]).toMatch(/AcmeLast contact /)
  expect(panel.getByText('12')).toBeDefined()
  expect(panel.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe(
    '/admin/customers?assistant=2',
  )
  expect(server.variablesOf('MyCustomers')).toMatchObject({ mine: '2' })
  expect(screen.queryByRole('region', { name: 'Workload' })).toBeNull()
})

test('a manager reassigns customers of an assistant from the workload, and undoes it', async () => {
  const customer = buildCustomer({
    id: '3',
    abilities: ['assignCustomer'],
    assignedVa: { id: '2', displayName: 'Marcus Webb' },
    tasks: buildPage([], { totalCount: 6 }),
  })
  const movedInput = {
    ...customer,
    version: 2,
    assignedVa: { id: '4', displayName: 'Maya Santos' },
  }
  const { user, server } = openApp('/admin/crm', {
    ...team,
    customers: () => buildPage([customer]),
    bench: () => [
      buildLoad({ id: '4', displayName: 'Maya Santos' }, { soldHours: 20 }),
      buildLoad({ id: '2', displayName: 'Marcus Webb' }, { soldHours: 55 }),
    ],
    assignCustomer: () => ({
      customer: movedInput,
      taskCount: 6,
      calendarEventCount: 0,
      communicationSessionCount: 0,
      handoverId: '77',
      previousHolders: [],
      tasks: [],
      calendarEvents: [],
      communicationSessions: [],
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Reassign customers of Marcus Webb' }))
  await user.click(await screen.findByRole('button', { name: 'Reassign: Acme' }))
  const choices = await screen.findAllByRole('menuitem')
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Maya Santos20 h free'])
  await user.click(choices[0]!)
  expect(
    await screen.findByText('Acme reassigned to Maya Santos, along with 6 tasks.'),
  ).toBeDefined()
  expect(server.variablesOf('AssignCustomer')).toMatchObject({
    input: { id: '3', assignedVaId: '4' },
  })
  server.answers['undoAssignCustomer'] = () => ({
    customer: { ...customer, version: 3 },
    taskCount: 6,
    calendarEventCount: 0,
    communicationSessionCount: 0,
    tasks: [],
    calendarEvents: [],
    communicationSessions: [],
  })
  await user.click(screen.getByRole('button', { name: 'Undo: Acme' }))
  expect(await screen.findByText('Undone.')).toBeDefined()
})

test('the CRM page shows no leads or work that the dashboard shows', async () => {
  openApp('/admin/crm', team)
  expect(await screen.findByRole('region', { name: 'Workload' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Unassigned leads' })).toBeNull()
})

test('each number of the sentence and of the pipeline links to its leads', async () => {
  openApp('/admin/crm', {
    ...team,
    leads: ({ filter }: { filter?: { assigned?: boolean; status?: string[] } }) =>
      buildPage([], {
        totalCount: filter?.assigned === false ? 9 : filter?.status?.[0] === 'NEW' ? 22 : 3,
      }),
  })
  const sentence = await screen.findByRole('link', { name: '9 leads' })
  expect(sentence.getAttribute('href')).toBe('/admin/leads?show=unassigned')
  const pipeline = within(screen.getByRole('region', { name: 'Pipeline' }))
  expect(pipeline.getByRole('link', { name: '22 leads in New' }).getAttribute('href')).toBe(
    '/admin/leads?status=new',
  )
})
