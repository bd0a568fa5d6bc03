import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anyAnswers, everyAction } from '#web/testing/any-record.ts'
import { lateAnswer, refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildInteraction, buildPage, buildViewer } from '#web/testing/records.ts'
import { hrefs, paths } from '#web/paths.ts'

const at = '2026-01-05T09:00:00.000Z'
const customer = { id: '3', name: 'Acme', company: null }

/** Every list page: its query, and the name of one of its rows. */
const lists = [
  {
    path: '/admin/customers',
    field: 'customers',
    operation: 'CustomersPage',
    row: (id: string, name: string) => buildCustomer({ id, name }),
  },
  {
    path: '/admin/leads?view=list',
    field: 'leads',
    operation: 'LeadsPage',
    row: (id: string, name: string) => ({
      id,
      name,
      email: 'a@b.test',
      status: 'NEW',
      statusSince: at,
      createdAt: at,
      version: 1,
      abilities: [],
    }),
  },
  {
    path: '/admin/interactions',
    field: 'interactions',
    operation: 'InteractionsPage',
    row: (id: string, summary: string) => buildInteraction({ id, summary }),
  },
  {
    path: '/admin/services',
    field: 'customerServices',
    operation: 'ServicesPage',
    row: (id: string, serviceType: string) => ({
      id,
      serviceType,
      status: 'ACTIVE',
      billingCycle: 'MONTHLY',
      startDate: at,
      customer,
      preferences: {},
      createdAt: at,
      version: 1,
      abilities: [],
    }),
  },
] as const

const me = buildViewer('MANAGEMENT')
const first = (list: (typeof lists)[number]) =>
  buildPage([list.row('1', 'First of all')], { totalCount: 2, pageInfo: { hasNextPage: true } })

test.each(lists)('$path keeps its rows while the next page loads', async (list) => {
  const { answer, deliver } = lateAnswer()
  const { user } = openApp(list.path, {
    me,
    [list.field]: ({ after }: { after?: string }) => (after ? answer() : first(list)),
  })
  await screen.findByText(/First of all/)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText(/First of all/)).toBeDefined()
  await act(async () => deliver(buildPage([list.row('2', 'Next in line')], { totalCount: 2 })))
  expect(await screen.findByText(/Next in line/)).toBeDefined()
  expect(screen.queryByText(/First of all/)).toBeNull()
})

test.each(lists)('$path shows the error and reads the list again on request', async (list) => {
  const { user, server } = openApp(list.path, {
    me,
    [list.field]: refuse('The database is away', 'AWAY'),
  })
  const main = within(await screen.findByRole('main'))
  expect(await main.findByText('The database is away')).toBeDefined()
  server.answers[list.field] = () => first(list)
  await user.click(main.getByRole('button', { name: 'Try again' }))
  expect(await main.findByText(/First of all/)).toBeDefined()
})

/** The page on which each list is searched; null for lists that are only searched elsewhere. */
const searchPages = {
  user: paths.people,
  // A page shows the whole team, and a calendar its days.
  teamMember: null,
  calendarEvent: null,
  // The search in a conversation has tests of its own.
  message: null,
  customerService: paths.services,
  interaction: paths.interactions,
  lead: hrefs.leadList(),
  customer: paths.customers,
  task: paths.tasks,
  timeEntry: hrefs.time({ view: 'entries' }),
} as const

const descriptions = import.meta.glob<Record<string, { filters?: object }>>('/shared/lists/*.ts', {
  eager: true,
})

test('every list with the filter `search` has its page above', () => {
  const searchable = Object.values(descriptions)
    .flatMap((module) => Object.entries(module))
    .filter(([, { filters = {} }]) => 'search' in filters)
    .map(([noun]) => noun)
  expect(Object.keys(searchPages).toSorted()).toEqual(searchable.toSorted())
})

test.each(Object.values(searchPages).filter((path) => path !== null))(
  '%s sends the search to the server, and keeps its rows until the result arrives',
  async (path) => {
    // No list opens with a view, which has words of its own.
    const answers = anyAnswers({ ListView: { isDefault: false, name: 'A view' } })
    const { user, server } = openApp(path, {
      ...answers,
      me: buildViewer('MANAGEMENT', { abilities: everyAction }),
    })
    const box = await screen.findByRole('searchbox')
    const shownCount = (await screen.findAllByText('Words')).length
    for (const field of Object.keys(answers)) server.answers[field] = lateAnswer().answer
    await user.type(box, 'elm')
    await waitFor(() => expect(JSON.stringify(server.questions())).toContain('"elm"'))
    expect(location.search).toContain('q=elm')
    expect(screen.getAllByText('Words')).toHaveLength(shownCount)
  },
)
