import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildAllowance } from '#web/testing/build-allowance.ts'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildViewer } from '#web/testing/records.ts'

type Args = { after?: string; before?: string; filter?: { search?: string } }

const me = buildViewer('MANAGEMENT')
const isAfter = { hasNextPage: false, hasPreviousPage: true }
const isBefore = { hasNextPage: true, hasPreviousPage: false }

/** Returns two pages of customers, and the result of a search for `hill`. */
const customers = ({ after, filter }: Args) => {
  if (filter?.search)
    return buildPage(
      filter.search === 'hill' ? [buildCustomer({ id: '9', name: 'Hill House' })] : [],
    )
  return after === 'last-cursor'
    ? buildPage([buildCustomer({ id: '2', name: 'Zebra' })], { totalCount: 30, pageInfo: isAfter })
    : buildPage([buildCustomer({ id: '1', name: 'Aardvark' })], {
        totalCount: 30,
        pageInfo: isBefore,
      })
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

const openList = (query = '') => openApp(`/admin/customers${query}`, { me, customers })

test('each customer is listed with a link to their page', async () => {
  openList()
  const row = within(await screen.findByRole('row', { name: /Aardvark/ }))
  expect(row.getByRole('link').getAttribute('href')).toBe('/admin/customers/1')
  expect(row.getByText('Acme Realty')).toBeDefined()
  expect(row.getByText('Active')).toBeDefined()
  expect(row.getByText('Grace Hopper')).toBeDefined()
  expect(screen.getByText('30 customers')).toBeDefined()
})

test('the pages are reached by cursor, and the URL keeps the position', async () => {
  const { user, server } = openList()
  await screen.findByText('Aardvark')
  expect(button('Previous').disabled).toBe(true)

  await user.click(button('Next'))
  expect(await screen.findByText('Zebra')).toBeDefined()
  expect(location.search).toBe('?after=last-cursor')
  expect(button('Next').disabled).toBe(true)

  await user.click(button('Previous'))
  expect(await screen.findByText('Aardvark')).toBeDefined()
  expect(location.search).toBe('?before=first-cursor')
  expect(server.variablesOf('CustomersPage')).toMatchObject({ last: 25, before: 'first-cursor' })
})

test('a URL with a cursor opens that page', async () => {
  openList('?after=last-cursor')
  expect(await screen.findByText('Zebra')).toBeDefined()
})

test('a search is kept in the URL and starts at the first page', async () => {
  const { user, server } = openList('?after=last-cursor')
  await user.type(await screen.findByRole('searchbox', { name: 'Search customers' }), 'hill')
  expect(await screen.findByText('Hill House')).toBeDefined()
  expect(location.search).toBe('?q=hill')
  expect(server.variablesOf('CustomersPage')).toMatchObject({ search: 'hill', first: 25 })
  expect(
    server.operations().filter((operation) => operation === 'CustomersPage').length,
    'one call for the page and one for the words, not one for each letter',
  ).toBe(2)
})

test('a search without a result says so and can be cleared', async () => {
  const { user } = openList('?q=nowhere')
  expect(await screen.findByText('No customers match “nowhere”')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await screen.findByText('Aardvark')).toBeDefined()
  expect(location.search).toBe('')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('the sort order is kept in the URL', async () => {
  const { user, server } = openList()
  await user.selectOptions(await screen.findByLabelText('Sort by'), 'Newest first')
  await waitFor(() => expect(location.search).toBe('?sort=newest'))
  await waitFor(() =>
    expect(server.variablesOf('CustomersPage')).toMatchObject({
      orderBy: { field: 'CREATED_AT', direction: 'DESC' },
    }),
  )
})

test('an unknown sort order falls back to the default', async () => {
  const { server } = openList('?sort=colour')
  await screen.findByText('Aardvark')
  expect(server.variablesOf('CustomersPage')).toMatchObject({ orderBy: { field: 'NAME' } })
})

test('data that was read is not read again', async () => {
  const { user, server } = openList()
  await screen.findByText('Aardvark')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Zebra')
  window.history.back()
  await screen.findByText('Aardvark')
  expect(server.operations()).toEqual(['Me', 'CustomersPage', 'CustomersPage'])
})

test('an empty list explains what it will contain', async () => {
  openApp('/admin/customers', { me })
  expect(await screen.findByText('No customers yet')).toBeDefined()
})

test('a cursor that the server rejects leads back to the first page', async () => {
  const { user } = openApp('/admin/customers?after=forged', {
    me,
    customers: (args: Args) =>
      args.after ? refuse('This cursor is not one of ours', 'BAD_USER_INPUT')() : customers(args),
  })
  expect(await screen.findByText('This cursor is not one of ours')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Back to page 1' }))
  expect(await screen.findByText('Aardvark')).toBeDefined()
})

const busy = buildCustomer({
  id: '5',
  name: 'Busy Bees',
  plans: ['Part-Time, Administrative', 'ISA'],
  lastContactAt: '2026-01-04T09:00:00.000Z',
  monthlyValue: 159_900,
  tasks: ({ filter }: { filter: { dueBefore?: string } }) =>
    buildPage([], { totalCount: filter.dueBefore ? 2 : 7 }),
})
const calmCustomer = buildCustomer({ id: '6', name: 'Calm Co' })

test('a row shows plan, open and overdue tasks, last contact and, for management, the monthly value', async () => {
  openApp('/admin/customers', {
    me: buildViewer('MANAGEMENT', { abilities: [...me.abilities, 'createCustomerService'] }),
    customers: () => buildPage([busy]),
  })
  const row = await screen.findByRole('row', { name: /Busy Bees/ })
  expect(within(row).getByText('Part-Time, Administrative')).toBeDefined()
  expect(within(row).getByText('+1')).toBeDefined()
  const hrefOf = (name: string) => within(row).getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('7 open tasks of Busy Bees')).toBe('/tasks?customer=5')
  expect(hrefOf('2 overdue tasks of Busy Bees')).toBe('/tasks?customer=5&due=late')
  expect(within(row).getByText('$1,599')).toBeDefined()
})

test('the page says who waits and what is overdue, and a row what the customer needs first', async () => {
  const askingCustomer = buildCustomer({
    id: '7',
    name: 'Asking Inc',
    company: 'Asking & Sons',
    messages: () => buildPage([{ id: '1', timestamp: '2026-01-04T09:00:00.000Z' }]),
  })
  const { user } = openApp('/admin/customers', {
    me,
    customers: () => buildPage([calmCustomer, busy, askingCustomer]),
    messages: () => buildPage([], { totalCount: 1 }),
    tasks: () => buildPage([], { totalCount: 2 }),
  })
  const row = within(await screen.findByRole('row', { name: /Asking Inc/ }))
  expect(row.getByText('Asking & Sons')).toBeDefined()
  expect(row.getByRole('link', { name: 'Reply, since Jan 4' }).getAttribute('href')).toBe(
    '/chat?customer=7',
  )
  const heading = screen.getByRole('heading', { level: 1, name: 'Customers' })
  expect(document.getElementById(heading.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '1 customer is waiting for a reply. 2 tasks are overdue.',
  )
  await user.click(button('What they need'))
  await waitFor(() => expect(namesInRows()).toEqual(['Asking Inc', 'Busy Bees', 'Calm Co']))
})

/** The conversation of a customer whose last message needs no reply. */
const closed = ({ filter }: { filter: { turnClosed?: boolean } }) => {
  const nodes = filter.turnClosed === false ? [] : [{ id: '1', timestamp: '2026-01-04T09:00:00Z' }]
  return buildPage(nodes, { totalCount: nodes.length })
}

test('a message that needs no reply is no wait', async () => {
  openApp('/admin/customers', {
    me,
    customers: () => buildPage([buildCustomer({ id: '7', name: 'Settled Inc', messages: closed })]),
    messages: closed,
  })
  const row = within(await screen.findByRole('row', { name: /Settled Inc/ }))
  expect(await screen.findByText(/No customer is waiting for a reply/)).toBeDefined()
  expect(row.queryByRole('link', { name: /^Reply/ })).toBeNull()
})

test('an assistant reads nothing about money', async () => {
  const { server } = openApp('/admin/customers', {
    me: buildViewer('VIRTUAL_ASSISTANT'),
    customers: () => buildPage([busy]),
  })
  await screen.findByRole('row', { name: /Busy Bees/ })
  expect(screen.queryByRole('columnheader', { name: 'Monthly value' })).toBeNull()
  expect(server.variablesOf('CustomersPage')).toMatchObject({ values: false })
})

const lastContactHeader = () => screen.getByRole('columnheader', { name: 'Last contact' })

test('a header sorts by its stored column on the server, and a second press reverses it', async () => {
  const { user, server } = openList()
  await screen.findByText('Aardvark')
  await user.click(button('Last contact'))
  await waitFor(() => expect(location.search).toBe('?sort=contacted'))
  expect(server.variablesOf('CustomersPage')).toMatchObject({
    orderBy: { field: 'LAST_CONTACT_AT', direction: 'ASC' },
  })
  await waitFor(() => expect(lastContactHeader().getAttribute('aria-sort')).toBe('ascending'))
  await user.click(button('Last contact'))
  await waitFor(() => expect(lastContactHeader().getAttribute('aria-sort')).toBe('descending'))
  expect(server.variablesOf('CustomersPage')).toMatchObject({
    orderBy: { field: 'LAST_CONTACT_AT', direction: 'DESC' },
  })
})

const namesInRows = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => within(row).queryAllByRole('link')[0]?.textContent ?? [])

test('a short list is sorted by open tasks in the browser, most first', async () => {
  const { user, server } = openApp('/admin/customers', {
    me,
    customers: () => buildPage([calmCustomer, busy]),
  })
  await screen.findByText('Calm Co')
  await user.click(button('Open'))
  await waitFor(() => expect(namesInRows()).toEqual(['Busy Bees', 'Calm Co']))
  expect(location.search).toBe('?sort=-open')
  // All of its rows were read already.
  expect(server.operations().filter((one) => one === 'CustomersPage')).toHaveLength(1)
})

const withHours = (name: string, ...remainingValues: readonly number[]) =>
  buildCustomer({
    id: name,
    name,
    hoursLeftSeconds:
      remainingValues.length > 0 ? remainingValues.reduce((sum, seconds) => sum + seconds) : null,
    allowances: remainingValues.map((leftSeconds, at) => ({
      ...buildAllowance({ leftSeconds }),
      service: { id: `${name} ${at}`, serviceType: `Plan ${at}` },
    })),
  })

const linksOfRows = () =>
  screen.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('link'))

test('customers are sorted by the hours that they have left, those without weekly hours last', async () => {
  const nodes = [
    withHours('Plenty', 70_000),
    withHours('None'),
    withHours('Over', 1800, -6000),
    withHours('Nearly', 1800),
  ]
  const { user } = openApp('/admin/customers', { me, customers: () => buildPage(nodes) })
  await user.click(await screen.findByRole('button', { name: 'Hours left' }))
  const sorted = ['Over', 'Nearly', 'Plenty', 'None']
  await waitFor(() => expect(linksOfRows().map(({ textContent }) => textContent)).toEqual(sorted))
  const over = within(screen.getByRole('row', { name: /^Over/ }))
  expect(over.getByText('1h 10m over').title).toBe('Plan 0: 30m; Plan 1: 1h 40m over')
  expect(within(screen.getByRole('row', { name: /^Plenty/ })).getByText('19h 26m')).toBeDefined()
})

test('a long list cannot be sorted by a computed column', async () => {
  openApp('/admin/customers', { me, customers: () => buildPage([busy], { totalCount: 201 }) })
  await screen.findByText('Busy Bees')
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
  expect(button('Name')).toBeDefined()
})

test('a list that became long is no longer sorted by a computed column', async () => {
  openApp('/admin/customers?sort=-open', {
    me,
    customers: () => buildPage([busy], { totalCount: 201, pageInfo: isBefore }),
  })
  await screen.findByText('Busy Bees')
  await waitFor(() => expect(location.search).toBe(''))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('name'),
  )
  expect(screen.getByRole('columnheader', { name: 'Open' }).getAttribute('aria-sort')).toBeNull()
})

test('the list is filtered by assistant, who is loaded when the menu opens', async () => {
  const { user, server } = openApp('/admin/customers?after=last-cursor', {
    me,
    customers,
    users: () =>
      buildPage([
        { id: '2', displayName: 'Grace Hopper', role: 'VIRTUAL_ASSISTANT' },
        { id: '3', displayName: 'Renee Manager', role: 'MANAGEMENT' },
      ]),
  })
  await screen.findByText('Zebra')
  await user.click(button('All assistants'))
  await user.click(await screen.findByRole('menuitem', { name: 'Grace Hopper' }))
  expect(screen.queryByRole('menuitem', { name: 'Renee Manager' })).toBeNull()
  await waitFor(() => expect(location.search).toBe('?assistant=2'))
  await waitFor(() =>
    expect(server.variablesOf('CustomersPage')).toMatchObject({ assistant: '2', after: null }),
  )
})
