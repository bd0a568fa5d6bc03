import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildLead, buildPage, buildViewer } from '#web/testing/records.ts'
// The page loads these lazily; imported here, so that no test waits for them.
import './condition-box.tsx'
import './condition-chips.tsx'
import './condition-sheet.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T14:40:00Z') })
})

const me = buildViewer('MANAGEMENT', { id: '1' })

const people = {
  '2': { id: '2', displayName: 'Grace Hopper', role: 'VIRTUAL_ASSISTANT', disabledAt: null },
  '9': {
    id: '9',
    displayName: 'Lena Ortiz',
    role: 'VIRTUAL_ASSISTANT',
    disabledAt: '2026-10-30T00:00:00Z',
  },
}

const inAddress = () =>
  JSON.parse(new URLSearchParams(location.search).get('where') ?? '[]') as unknown

const openLeads = (where?: unknown) => {
  const query =
    where === undefined
      ? ''
      : `&where=${encodeURIComponent(typeof where === 'string' ? where : JSON.stringify(where))}`
  const app = openApp(`/admin/leads?view=list${query}`, {
    me,
    leads: () => buildPage([buildLead({ name: 'Noor Haddad' })]),
    users: () => buildPage([people['2']]),
    user: ({ id }: { id: '2' | '9' }) => people[id],
    search: [
      { noun: 'CUSTOMER', id: '7', title: 'Joel Pierce', detail: 'Pierce Homes', isOpen: true },
    ],
  })
  const whereOf = () => app.server.variablesOf('LeadsPage')?.['where'] as unknown
  return { ...app, whereOf }
}

const openBox = async () => {
  await screen.findByRole('link', { name: 'Noor Haddad' })
  screen.getByRole('button', { name: 'Condition' })
}

const chips = async () => {
  const list = await screen.findByRole('list', { name: 'Conditions' })
  return within(list)
    .getAllByRole('listitem')
    .map((one) => one.textContent)
}

test('a condition is added by keyboard alone: field, operator and value in one box', async () => {
  const { user, whereOf } = openLeads()
  await openBox()
  await user.keyboard('f')
  const box = within(await screen.findByRole('dialog', { name: 'New condition' }))
  await user.keyboard('last')
  expect(box.getAllByRole('option').map((one) => one.textContent)).toEqual(['Last contactdate'])
  await user.keyboard('{Enter}{Enter}14')
  expect(await box.findByText('Before Tuesday, November 10')).toBeDefined()
  // The list follows before the condition is added.
  const where = [{ lastContactedAt: { before: '14 days ago' } }]
  await waitFor(() => expect(whereOf()).toEqual(where))
  expect(inAddress()).toEqual([])
  await waitFor(() => expect(box.getByRole('status').textContent).toBe('1 of 1 lead'))
  await user.keyboard('{Enter}')
  expect(await chips()).toEqual(['Last contact more than 14 days ago'])
  expect(inAddress()).toEqual(where)
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe('Last contact more than 14 days ago'),
  )
  await user.keyboard('{Delete}')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Conditions' })).toBeNull())
  expect(location.search).toBe('?view=list')
  expect(document.activeElement?.textContent).toMatch(/^Condition/)
})

test('one of several is a group of one chip, whose parts are added one after another', async () => {
  const { user, whereOf } = openLeads()
  await openBox()
  await user.keyboard('{Shift>}F{/Shift}')
  await screen.findByRole('dialog', { name: 'Any of these: one is enough' })
  await user.keyboard('last{Enter}is empty{Enter}')
  await user.keyboard('stage{Enter}{Enter}{ArrowDown} {ArrowDown} {Enter}')
  await user.keyboard('{Escape}')
  expect(await chips()).toEqual(['any of Last contact is empty or Stage is Contacted or Qualified'])
  await waitFor(() =>
    expect(whereOf()).toEqual([
      {
        any: [
          { lastContactedAt: { isEmpty: true } },
          { status: { in: ['CONTACTED', 'QUALIFIED'] } },
        ],
      },
    ]),
  )
  await user.keyboard('{Enter}')
  const again = within(await screen.findByRole('dialog', { name: 'Any of these: one is enough' }))
  await user.click(again.getByRole('button', { name: 'Ungroup' }))
  expect(await chips()).toEqual(['Last contact is empty', 'Stage is Contacted or Qualified'])
})

test('conditions in the address are those of the list, with names; people who left stay in them', async () => {
  const where = [
    { status: { notIn: ['new'] } },
    { assignedVaId: { is: '9' } },
    { assignedVaId: { isMe: false } },
    { createdAt: { on: '2026-11-20' } },
  ]
  const { user, whereOf } = openLeads(where)
  await screen.findByText('Lena Ortiz (left)')
  expect(await chips()).toEqual([
    'Stage is not New',
    'Assistant is Lena Ortiz (left)',
    'Assistant is not me',
    'Received on Fri, Nov 20',
  ])
  expect(whereOf()).toEqual([{ status: { notIn: ['NEW'] } }, ...where.slice(1)])
  await user.click(screen.getByRole('button', { name: 'Remove condition 2' }))
  await waitFor(() => expect(whereOf()).toHaveLength(3))
  await user.click(screen.getByRole('button', { name: 'Received on Fri, Nov 20' }))
  const box = within(await screen.findByRole('dialog', { name: 'Condition' }))
  await user.clear(box.getByRole('combobox'))
  await user.keyboard('today')
  await user.click(box.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(whereOf()).toEqual([
      { status: { notIn: ['NEW'] } },
      { assignedVaId: { isMe: false } },
      { createdAt: { on: 'today' } },
    ]),
  )
})

test.each([
  ['no JSON', '[{', 'The conditions in this address can’t be read.', undefined],
  [
    'another field, operator and value',
    [
      { name: { contains: 'Noor' } },
      { words: { is: 'a' } },
      { name: { lt: 3 } },
      { status: { in: ['OPEN'] } },
      { any: [{ any: [] }] },
      { name: { is: {} } },
      null,
    ],
    '6 of the conditions in this address can’t be read and are ignored.',
    [{ name: { contains: 'Noor' } }],
  ],
  [
    '31 conditions',
    Array.from({ length: 31 }, () => ({ assignedVaId: { isMe: true } })),
    'A list takes at most 30 conditions; the rest is ignored.',
    Array.from({ length: 30 }, () => ({ assignedVaId: { isMe: true } })),
  ],
])(
  'an address with %s is said to be wrong, and the list is shown',
  async (_, where, text, rest) => {
    const { whereOf } = openLeads(where)
    expect(await screen.findByText(text)).toBeDefined()
    await screen.findByRole('link', { name: 'Noor Haddad' })
    expect(whereOf()).toEqual(rest)
  },
)

test('a refused value stays and says why; the thirty-first condition says what to do instead', async () => {
  const { user, whereOf } = openLeads(
    Array.from({ length: 29 }, () => ({ assignedVaId: { isMe: true } })),
  )
  await openBox()
  await user.click(screen.getByRole('button', { name: 'Condition' }))
  const box = within(await screen.findByRole('dialog', { name: 'New condition' }))
  await user.keyboard('company{Enter}{Enter}ab{Enter}')
  expect(box.getByText('Enter at least three letters or digits in a row.')).toBeDefined()
  expect(box.getByRole('combobox').getAttribute('aria-invalid')).toBe('true')
  await user.keyboard('c{Enter}')
  await waitFor(() => expect(whereOf()).toHaveLength(30))
  await user.click(screen.getByRole('button', { name: 'Condition' }))
  expect(await screen.findByText(/^30 conditions are the most a list can have/)).toBeDefined()
})

const openSheet = async () =>
  within(await screen.findByRole('dialog', { name: 'Conditions of the list' }))

test('on a phone a sheet has all conditions, which are changed, removed and added one after another', async () => {
  const { user, whereOf } = openLeads([
    { status: { in: ['new'] } },
    { createdAt: { before: '14 days ago' } },
    { company: { isEmpty: true } },
  ])
  await user.click(await screen.findByRole('button', { name: '3 conditions' }))
  const sheet = await openSheet()
  await user.click(sheet.getByRole('button', { name: 'Received more than 14 days ago' }))
  const box = within(await screen.findByRole('dialog', { name: 'Condition' }))
  expect(box.getByText('2 of 3')).toBeDefined()
  await user.clear(box.getByRole('combobox'))
  await user.keyboard('7{Enter}')
  const changed = await openSheet()
  expect(changed.getByRole('button', { name: 'Received more than 7 days ago' })).toBeDefined()
  await user.click(changed.getByRole('button', { name: 'Remove condition 3' }))
  await user.click(changed.getByRole('button', { name: 'Any of' }))
  await screen.findByRole('dialog', { name: 'Any of these: one is enough' })
  await user.keyboard('company{Enter}is empty{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Conditions' }))
  await user.click((await openSheet()).getByRole('button', { name: 'Show 1 lead' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() =>
    expect(whereOf()).toEqual([
      { status: { in: ['NEW'] } },
      { createdAt: { before: '7 days ago' } },
      { any: [{ company: { isEmpty: true } }] },
    ]),
  )
  await user.click(screen.getByRole('button', { name: '3 conditions' }))
  await user.click((await openSheet()).getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(inAddress()).toEqual([]))
})

test('people come from the staff list, records from search, and Backspace goes back', async () => {
  const { user, whereOf } = openLeads()
  await openBox()
  await user.keyboard('f')
  const box = within(await screen.findByRole('dialog', { name: 'New condition' }))
  await user.keyboard('plan{Enter}{Backspace}assist{Enter}is{ArrowDown}{ArrowDown}{Enter}')
  await user.click(await box.findByRole('option', { name: 'Grace Hopper' }))
  expect(await screen.findByText('Grace Hopper')).toBeDefined()
  await waitFor(() => expect(whereOf()).toEqual([{ assignedVaId: { is: '2' } }]))
  await user.keyboard('f')
  const other = within(await screen.findByRole('dialog', { name: 'New condition' }))
  await user.keyboard('customer{Enter}{Enter}pie')
  await user.click(await other.findByRole('option', { name: /^Joel Pierce/ }))
  await waitFor(() => expect(whereOf()).toHaveLength(2))
  expect(whereOf()).toContainEqual({ customerId: { is: '7' } })
})

test.each([
  [
    '/tasks',
    'TasksPage',
    'due{Enter}this week{Enter}',
    { dueDate: { thisWeek: true } },
    'Assistant',
  ],
  [
    '/time?view=entries',
    'TimeEntriesPage',
    'time{Enter}over{Enter}2 h{Enter}',
    { seconds: { gt: 7200 } },
    'Source',
  ],
])(
  'a portal user adds a condition on %s, about fields that they read',
  async (path, operation, keys, condition, other) => {
    const portalUser = buildViewer('USER', { unreadableFields: ['TimeEntry.source'] })
    const { user, server } = openApp(path, {
      me: {
        ...portalUser,
        runningTimer: null,
        abilities: [...portalUser.abilities, 'timeEntries'],
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Condition' }))
    const box = within(await screen.findByRole('dialog', { name: 'New condition' }))
    await box.findByRole('option', { name: /^Created/ })
    for (const name of [other, 'Assistant', 'Customer'])
      expect(box.queryByRole('option', { name })).toBeNull()
    await user.keyboard(keys)
    await waitFor(() => expect(server.variablesOf(operation)).toMatchObject({ where: [condition] }))
    expect(await chips()).toHaveLength(1)
  },
)

test('a field that the server says the viewer does not read is not offered', async () => {
  const { user } = openApp('/admin/customers', {
    me: { ...me, unreadableFields: ['Customer.monthlyValue', 'Lead.company'] },
  })
  await screen.findByText('No customers yet')
  await user.keyboard('f')
  const box = within(await screen.findByRole('dialog', { name: 'New condition' }))
  await box.findByRole('option', { name: /^Company/ })
  expect(box.queryByRole('option', { name: /Monthly value/ })).toBeNull()
  expect(box.getByRole('option', { name: /Hours left/ })).toBeDefined()
})

test.each([
  [
    '/admin/customers',
    'customers',
    { hoursLeftSeconds: { lt: 7200 } },
    'Hours left is under 2 h',
    '1 of 40 shown',
  ],
  [
    '/admin/services',
    'customerServices',
    { monthlyValue: { between: { from: 50_000, to: 80_000 } } },
    'Monthly value is between $500 and $800',
    '1 of 40 shown',
  ],
  [
    '/admin/interactions',
    'interactions',
    { answeredForCustomer: { is: true } },
    'Answered for the customer yes',
    '1 of 40 shown',
  ],
  ['/tasks', 'tasks', { dueDate: { isEmpty: true } }, 'Due is empty', '1 of 40 open'],
  [
    '/time?view=entries',
    'timeEntries',
    { start: { thisWeek: true } },
    'Start this week',
    '1 of 40 shown',
  ],
  [
    '/admin/leads?view=list',
    'leads',
    { company: { isEmpty: true } },
    'Company is empty',
    '3 of 40 shown',
  ],
  ['/admin/leads', 'leads', { company: { isEmpty: true } }, 'Company is empty', '3 of 40 shown'],
])(
  '%s is narrowed by the conditions in its address, and its heading counts them',
  async (path, list, condition, text, heading) => {
    const where = JSON.stringify([condition])
    const asked: unknown[] = []
    const count = (args: { where?: unknown }) => {
      asked.push(args.where)
      return args.where ? 3 : 60
    }
    openApp(`${path}${path.includes('?') ? '&' : '?'}where=${encodeURIComponent(where)}`, {
      me: { ...me, runningTimer: null, abilities: [...me.abilities, 'timeEntries'] },
      [list]: (args: { where?: unknown }) => buildPage([], { totalCount: args.where ? 1 : 40 }),
      leadColumns: (args: { where?: unknown }) => [
        { status: 'NEW', count: count(args), unassigned: 1, standing: 0, leads: [] },
      ],
    })
    expect(await chips()).toEqual([text])
    expect(await screen.findByText(heading)).toBeDefined()
    if (list !== 'leads') return
    // The columns of the board and the tabs of the list follow, and so do the links of the sentence.
    expect(asked).toContainEqual([condition])
    expect(asked).not.toContain(undefined)
    const unassigned = screen.getByRole('link', { name: '1 lead' }).getAttribute('href')
    expect(new URLSearchParams(unassigned?.split('?')[1]).get('where')).toBe(where)
  },
)
