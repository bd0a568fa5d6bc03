import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openedLine } from '#web/testing/fake-connection.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'
import { paths } from '#web/paths.ts'
import { describeFit } from './describe-fit.ts'

const hour = 3600

const plan = (changes: object = {}) => ({
  customerServiceId: '8',
  plan: 'administrative-part-time',
  period: 'WEEK',
  boughtSeconds: 85 * hour,
  usedSeconds: 97 * hour,
  fit: 'FITS',
  periods: 4,
  matching: 1,
  suggestedPlan: null,
  ...changes,
})

const customer = (id: string, name: string, changes: object = {}) => ({
  customer: { id, name },
  usedSeconds: 97.5 * hour,
  boughtSeconds: 85 * hour,
  extraSeconds: 2 * hour,
  revenueCents: 84_900,
  revenuePerHourCents: 871,
  fit: 'FITS',
  plans: [plan()],
  assistants: [{ assistant: { id: '2', displayName: 'Maya Santos' }, usedSeconds: 97.5 * hour }],
  ...changes,
})

const tooSmall = plan({
  fit: 'TOO_SMALL',
  matching: 3,
  suggestedPlan: 'administrative-full-time',
})

const report = (changes: object = {}) => ({
  month: '2026-11',
  isCurrent: true,
  usedSeconds: 412 * hour,
  revenueCents: 1_565_600,
  revenuePerHourCents: 3800,
  unknownRevenueCount: 1,
  tooSmallCount: 1,
  tooLargeCount: 2,
  customers: buildPage([
    customer('3', 'Olivia Hart', { fit: 'TOO_SMALL', plans: [tooSmall] }),
    customer('4', 'Farid Aziz', {
      usedSeconds: 0,
      boughtSeconds: 0,
      revenueCents: null,
      revenuePerHourCents: null,
      fit: null,
      plans: [],
      assistants: [],
    }),
  ]),
  assistants: buildPage([
    {
      assistant: { id: '2', displayName: 'Maya Santos' },
      teamMember: { id: '1', status: 'ONLINE' },
      capacitySeconds: 160 * hour,
      usedSeconds: 120 * hour,
      customerCount: 5,
    },
    {
      assistant: { id: '6', displayName: 'Gone Long' },
      capacitySeconds: null,
      usedSeconds: 3.25 * hour,
      customerCount: 1,
    },
  ]),
  ...changes,
})

const open = (path: string = paths.month, changes: object = {}) =>
  openApp(path, { me: buildViewer('MANAGEMENT'), monthReport: () => report(changes) })

const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('the page says the hours, what an hour brought, and which plans do not fit', async () => {
  const { server } = open()
  await screen.findByRole('table', { name: 'Hours and revenue by customer' })
  expect(screen.getByText(/so far/).textContent).toBe(
    '412 hours in November so far, $38 per hour. 1 customer’s plan is too small, 2 customers’ plans too large.',
  )
  expect(screen.getByRole('link', { name: '1 customer’s plan' }).getAttribute('href')).toBe(
    '/admin/bench/month?month=2026-11&fit=too_small',
  )
  expect(cellsOf('Olivia')).toEqual([
    'Olivia Hart',
    'Maya Santos',
    'Used97:30',
    'Bought87:00',
    'Revenue$849',
    '$8.71 per hour',
    'Too small Part-Time, Administrative. Ran out in 3 of the last 4 weeks. Full-Time would fit, for $750 more a month.',
  ])
  expect(cellsOf('Farid')).toEqual(['Farid Aziz', '–', 'Used–', 'Bought–', 'Revenue–', '–', '–'])
  expect(cellsOf('Maya').slice(2)).toEqual(['Used120:00', 'Works160:00', 'Share75%', 'Customers5'])
  expect(cellsOf('Gone').slice(2)).toEqual(['Used3:15', 'Works–', 'Share–', 'Customers1'])
  expect(cellsOf('Maya')[0]).toBe('Maya SantosOnline')
  expect(screen.getByText(/1 customer has a service without a monthly value/)).toBeDefined()
  expect(server.variablesOf('MonthReportPage')).toMatchObject({
    month: null,
    first: 25,
    orderBy: { field: 'REVENUE_PER_HOUR', direction: 'ASC' },
  })
})

test('the open page follows the time and the services that others change', async () => {
  const changes = { usedSeconds: 412 * hour }
  open(paths.month, changes)
  await screen.findByText(/so far/)
  const line = await openedLine()
  for (const [noun, hours] of [
    ['TIME_ENTRY', 413],
    ['CUSTOMER_SERVICE', 414],
  ] as const) {
    changes.usedSeconds = hours * hour
    line.tell({ items: [{ noun, id: '1', kind: 'CHANGED' }] })
    await waitFor(() =>
      expect(screen.getByText(/so far/).textContent).toContain(`${hours} hours in November`),
    )
  }
})

test('another month, those whose plans are too small, and another order are read from the server', async () => {
  const { user, server } = open()
  await user.click(await screen.findByRole('button', { name: 'Previous month' }))
  await waitFor(() =>
    expect(server.variablesOf('MonthReportPage')).toMatchObject({ month: '2026-10' }),
  )
  await user.click(screen.getByRole('button', { name: 'Too large 2' }))
  await waitFor(() =>
    expect(server.variablesOf('MonthReportPage')).toMatchObject({
      month: '2026-10',
      filter: { fit: 'TOO_LARGE' },
    }),
  )
  const customers = within(screen.getByRole('table', { name: /by customer/ }))
  await user.click(customers.getByRole('button', { name: 'Used' }))
  await waitFor(() =>
    expect(server.variablesOf('MonthReportPage')).toMatchObject({
      orderBy: { field: 'USED', direction: 'DESC' },
    }),
  )
  expect(customers.getByRole('columnheader', { name: 'Used' }).getAttribute('aria-sort')).toBe(
    'descending',
  )
})

test('the current month has no next one, a past one has', async () => {
  open()
  const next = await screen.findByRole('button', { name: 'Next month' })
  expect(next).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'This month' })).toHaveProperty('disabled', true)
})

test('a past month is told without what is still to come', async () => {
  open('/admin/bench/month?month=2026-10', {
    month: '2026-10',
    isCurrent: false,
    tooSmallCount: 0,
    tooLargeCount: 0,
    unknownRevenueCount: 0,
  })
  expect((await screen.findByText(/in October/)).textContent).toBe(
    '412 hours in October, $38 per hour.',
  )
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveProperty('disabled', false)
  expect(screen.getByText('Revenue is the monthly value of active services.')).toBeDefined()
})

test('a month without work says so', async () => {
  open(paths.month, {
    usedSeconds: 0,
    revenuePerHourCents: null,
    customers: buildPage([]),
    assistants: buildPage([]),
  })
  expect(await screen.findByText('No hours and no active services in this month.')).toBeDefined()
  expect(screen.getByText(/^0 hours/)).toBeDefined()
})

test('all customers of the month are downloaded, page by page, without formulas', async () => {
  let savedBlob: Blob | undefined
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        savedBlob = blob
        return 'blob:month'
      },
      revokeObjectURL: () => undefined,
    }),
  )
  const { user, server } = open()
  await screen.findByRole('table', { name: 'Hours and revenue by customer' })
  let requests = 0
  server.answers['monthReport'] = () => {
    requests += 1
    const pageInfo = { hasNextPage: requests === 1, endCursor: requests === 1 ? 'one' : null }
    const row =
      requests === 1
        ? customer('3', '=Olivia', { plans: [tooSmall], fit: 'TOO_SMALL' })
        : customer('4', 'Farid')
    return report({ customers: { ...buildPage([row]), pageInfo } })
  }
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await vi.waitUntil(() => savedBlob)
  const lines = (await savedBlob?.text())?.replace(/^\uFEFF/, '').split('\r\n')
  expect(lines).toEqual([
    'Customer,Assistant,Hours used,Hours bought,Extra hours,Revenue,Revenue per hour,Plan,Fit,Reason',
    '\'=Olivia,Maya Santos 97.50,97.50,85.00,2.00,849.00,8.71,"Part-Time, Administrative",Too small,"Ran out in 3 of the last 4 weeks. Full-Time would fit, for $750 more a month."',
    'Farid,Maya Santos 97.50,97.50,85.00,2.00,849.00,8.71,"Part-Time, Administrative",,',
    '',
  ])
  expect(server.variablesOf('MonthReportCsv')).toMatchObject({ month: '2026-11', after: 'one' })
})

test.each([
  [
    { fit: 'TOO_SMALL', matching: 4, suggestedPlan: null },
    'Ran out in each of the last 4 weeks. No plan of this kind would hold it.',
  ],
  [
    {
      plan: 'administrative-full-time',
      fit: 'TOO_LARGE',
      periods: 8,
      matching: 8,
      suggestedPlan: 'administrative-part-time',
    },
    'Less than 60% used in each of the last 8 weeks. Part-Time would fit, for $750 less a month.',
  ],
  [
    {
      plan: 'receptionist-core',
      period: 'MONTH',
      fit: 'TOO_LARGE',
      periods: 2,
      matching: 2,
      suggestedPlan: null,
    },
    'Less than 60% used in each of the last 2 months. There is no smaller plan.',
  ],
  [
    {
      plan: 'receptionist-plus',
      period: 'MONTH',
      fit: 'TOO_LARGE',
      periods: 2,
      matching: 2,
      suggestedPlan: null,
    },
    'Less than 60% used in each of the last 2 months. No smaller plan would hold it.',
  ],
  [{ fit: 'FITS' }, null],
  [{ fit: null }, null],
])('the fit %j is told as %j', (changes, text) => {
  expect(describeFit(plan(changes) as never)).toBe(text)
})
