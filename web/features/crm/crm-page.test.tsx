import { screen, within } from '@testing-library/react'
import { print } from 'graphql'
import { expect, test } from 'vitest'
import { lateAnswer, refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'
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
    expect(server.operations()).toEqual(['Me', 'CrmPage', 'NewestActivity'])
  },
)

test('recent interactions are those of the last 30 days', async () => {
  openApp('/admin/crm', { me: buildViewer('MANAGEMENT'), ...counts })
  expect(await screen.findByText('in the last 30 days')).toBeDefined()
  expect(print(CrmPageDocument)).toContain('interactions(first: 1, filter: {recent: true})')
})

test('a spinner is shown until all three counts have loaded', async () => {
  const late = lateAnswer()
  openApp('/admin/crm', {
    me: buildViewer('MANAGEMENT'),
    ...counts,
    interactions: late.answer,
  })
  expect(await screen.findByText('Loading totals')).toBeDefined()
  expect(screen.queryByText('1,240')).toBeNull()
  late.deliver(counts.interactions())
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

const lead = {
  id: '5',
  name: 'Farid Nazari',
  email: 'farid@nazari.test',
  company: 'Nazari Rugs',
  source: 'booking',
  status: 'NEW',
  statusSince: '2026-01-05T09:00:00.000Z',
  createdAt: '2026-01-05T09:00:00.000Z',
  version: 1,
  abilities: ['assignLead'],
}

const assistant = (id: string, displayName: string, open: number, late: number) => ({
  id,
  displayName,
  assignedTasks: ({ filter }: { filter: { dueBefore?: string } }) =>
    buildPage([], { totalCount: filter.dueBefore ? late : open }),
  assignedCustomers: buildPage([], { totalCount: Number(id) }),
})

const team = {
  me: leader,
  ...counts,
  leads: () => buildPage([lead]),
  users: () =>
    buildPage([assistant('4', 'Maya Santos', 27, 0), assistant('2', 'Marcus Webb', 35, 5)]),
}

test('a manager sees the workload of each assistant, highest first, each number linked to its rows', async () => {
  openApp('/admin/crm', team)
  const load = within(await screen.findByRole('region', { name: 'Workload' }))
  const names = (await load.findAllByRole('rowheader')).map(({ textContent }) => textContent)
  expect(names).toEqual(['MWMarcus Webb', 'MSMaya Santos'])
  const href = (name: string) => load.getByRole('link', { name }).getAttribute('href')
  expect(href('5')).toBe('/tasks?assistant=2&due=late')
  expect(href('35')).toBe('/tasks?assistant=2')
  expect(href('4')).toBe('/admin/customers?assistant=4')
})

test('an invited person who has not joined is in no workload and no assign menu', async () => {
  const joined = assistant('4', 'Maya Santos', 27, 0)
  const { user } = openApp('/admin/crm', {
    ...team,
    users: ({ filter }: { filter: { invited?: boolean } }) =>
      buildPage(filter.invited === false ? [joined] : [joined, assistant('9', 'Ivy Newman', 0, 0)]),
  })
  const load = within(await screen.findByRole('region', { name: 'Workload' }))
  expect(await load.findByText('Maya Santos')).toBeDefined()
  expect(load.getByText('1 assistant')).toBeDefined()
  expect(screen.queryByText('Ivy Newman')).toBeNull()
  await user.click(screen.getByRole('button', { name: `Assign: ${lead.name}` }))
  expect(await screen.findByRole('menuitem', { name: /Maya Santos/ })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: /Ivy Newman/ })).toBeNull()
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
  expect(pipeline.getByRole('link', { name: '22' }).getAttribute('href')).toBe(
    '/admin/leads?status=new',
  )
})

test('an unassigned lead is assigned from a list with the fewest customers first, and the assignment is undone', async () => {
  const assigned = { ...lead, version: 2, assignedVa: { id: '2', displayName: 'Marcus Webb' } }
  const { user, server } = openApp('/admin/crm', {
    ...team,
    assignLead: () => ({ lead: assigned }),
  })
  await user.click(await screen.findByRole('button', { name: 'Assign: Farid Nazari' }))
  const choices = screen.getAllByRole('menuitem')
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Marcus Webb2 customers',
    'Maya Santos4 customers',
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
