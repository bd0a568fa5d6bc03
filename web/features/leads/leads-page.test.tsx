import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { leadActions } from '#web/records/lead/actions.ts'
import { buildLoad } from '#web/testing/build-load.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildLead, buildPage, buildViewer } from '#web/testing/records.ts'
import { selectOffered } from '#web/writing/actions/record-verbs.ts'

const me = buildViewer('MANAGEMENT')

const lead = {
  id: '4',
  name: 'Noor Haddad',
  email: 'noor@haddad.test',
  company: 'Haddad Homes',
  status: 'CONTACTED',
  statusSince: '2026-01-06T11:00:00.000Z',
  source: 'website',
  message: 'Do you answer phones at night?',
  page: '/pricing',
  plan: 'ecommerce-full-time',
  phone: null,
  notes: null,
  lastContactedAt: null,
  preferredTime: null,
  customer: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  version: 1,
  abilities: ['moveLead'],
  assignedVa: null,
  timeline: () =>
    buildPage([
      {
        id: 'move-1',
        at: '2026-01-06T11:00:00.000Z',
        kind: 'CHANGE',
        statusChange: {
          id: '1',
          fromStatus: 'NEW',
          toStatus: 'CONTACTED',
          secondsInFromStatus: 93_600,
          changedBy: { id: '2', displayName: 'Grace Hopper' },
        },
      },
    ]),
}

test('leads are listed newest first, each with a link to its page', async () => {
  const { server } = openApp('/admin/leads?view=list', { me, leads: () => buildPage([lead]) })
  const row = within(await screen.findByRole('row', { name: /Noor Haddad/ }))
  expect(row.getByRole('link').getAttribute('href')).toBe('/admin/leads/4')
  expect(row.getByText('Contacted')).toBeDefined()
  expect(row.getByText('Unassigned')).toBeDefined()
  expect(server.variablesOf('LeadsPage')).toMatchObject({
    orderBy: { field: 'CREATED_AT', direction: 'DESC' },
  })
})

test.each(['2031-03-03, morning (America/New_York)', '2031-03-03, morning (Eastern Time)'])(
  'the preferred time “%s” names its time zone in words',
  async (preferredTime) => {
    openApp('/admin/leads/4', { me, lead: { ...lead, preferredTime } })
    expect(
      await screen.findByText(/^Monday, March 3(?:, 2031)?, morning \(Eastern Time\)$/),
    ).toBeDefined()
  },
)

test('a lead is shown with its inquiry and its timeline', async () => {
  openApp('/admin/leads/4', { me, lead })
  expect(await screen.findByRole('heading', { name: 'Noor Haddad' })).toBeDefined()
  expect(screen.getByText('Do you answer phones at night?')).toBeDefined()
  expect(screen.getByText('Full-Time, E-commerce')).toBeDefined()
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }))
  expect(await timeline.findByText(/from New to Contacted/)).toBeDefined()
  expect(timeline.getByText('after 1 day 2 hours')).toBeDefined()
  expect(timeline.getByText(/Grace Hopper/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'noor@haddad.test' }).getAttribute('href')).toBe(
    'mailto:noor@haddad.test',
  )
})

test('a lead with a demo begins with it, and the primary button goes to the note that prepares it', async () => {
  const nextStep = { kind: 'DEMO', at: '2026-01-07T15:00:00.000Z', person: 'Tessa Lindqvist' }
  const abilities = ['moveLead', 'recordLeadContact']
  const { user } = openApp('/admin/leads/4', { me, lead: { ...lead, abilities, nextStep } })
  const step = within(await screen.findByRole('region', { name: 'Next step' }))
  expect(step.getByText(/^Demo Jan 7, .*, Tessa$/)).toBeDefined()
  await user.click(step.getByRole('button', { name: 'Prepare the demo' }))
  expect(document.activeElement?.tagName).toBe('TEXTAREA')
})

test('a lead without a next step says so', async () => {
  openApp('/admin/leads/4', { me, lead })
  expect(await screen.findByText(/No next step\.$/)).toBeDefined()
})

test('a lead is moved to an allowed status, and no other status is offered', async () => {
  const { user, server } = openApp('/admin/leads/4', {
    me,
    lead: () => lead,
    moveLead: () => ({ lead: { ...lead, status: 'QUALIFIED', version: 2 } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Move to Qualified' }))
  expect(await screen.findByText('Moved Noor Haddad to Qualified.')).toBeDefined()
  expect(server.variablesOf('MoveLead')).toEqual({
    input: { id: '4', expectedVersion: 1, status: 'QUALIFIED' },
  })
  const labels = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(labels).toContain('Move to Contacted')
  expect(labels).not.toContain('Move to Qualified')
  expect(labels).not.toContain('Move to Won')
})

test.each([
  ['NEW', ['Move to Contacted', 'Move to Qualified', 'Move to Proposal', 'Mark as lost']],
  ['QUALIFIED', ['Move to Proposal', 'Move to New', 'Move to Contacted', 'Mark as lost']],
  ['LOST', ['Move to Contacted']],
] as const)(
  'a lead that is %s is offered moves forward first, then back, then to lost',
  (status, labels) => {
    const offeredOffered = selectOffered(
      leadActions,
      buildLead({ status, abilities: ['moveLead'] }) as never,
    )
    expect(offeredOffered.map(({ label }) => label)).toEqual(labels)
  },
)

test('a lead is assigned to an assistant, and Undo restores the previous one', async () => {
  const mine = { ...lead, abilities: ['assignLead'] }
  const grace = { id: '2', displayName: 'Grace Hopper', role: 'VIRTUAL_ASSISTANT' }
  const { user, server } = openApp('/admin/leads/4', {
    me,
    lead: () => mine,
    bench: () => [buildLoad(grace, { soldHours: 20 })],
    assignLead: ({ input }: { input: { assignedVaId: string | null } }) => ({
      lead: { ...mine, version: 2, assignedVa: input.assignedVaId ? grace : null },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Assign' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign Noor Haddad' }))
  await dialog.findByRole('option', { name: 'Grace Hopper, 20 h free' })
  await user.selectOptions(dialog.getByLabelText('Assistant'), 'Grace Hopper, 20 h free')
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('Assigned to Grace Hopper.')).toBeDefined()
  const [undo] = await screen.findAllByRole('button', { name: /Undo/ })
  if (undo) await user.click(undo)
  expect(await screen.findByText('Undone.')).toBeDefined()
  expect(server.variablesOf('AssignLead')).toEqual({
    input: { id: '4', expectedVersion: 2, assignedVaId: null },
  })
})

const wholeNames = ['assignLead', 'moveLead', 'convertLead', 'recordLeadContact']

test.each([
  ['new and unassigned', { status: 'NEW', assignedVa: null }, 'Assign'],
  ['new', { status: 'NEW' }, 'Move to Contacted'],
  ['contacted', { status: 'CONTACTED' }, 'Convert'],
  ['lost', { status: 'LOST', abilities: ['moveLead'] }, 'Move to Contacted'],
] as const)(
  'the first action on a lead that is %s follows from that',
  async (_how, changes, label) => {
    const grace = { id: '2', displayName: 'Grace Hopper' }
    const mine = { ...lead, assignedVa: grace, abilities: wholeNames, ...changes }
    openApp('/admin/leads?view=list', { me, leads: () => buildPage([mine]) })
    const row = within(await screen.findByRole('row', { name: /Noor Haddad/ }))
    const [first] = row.getAllByRole('button').map((one) => one.getAttribute('aria-label'))
    expect(first).toBe(`${label}: Noor Haddad`)
  },
)

test('the actions of a row at rest are out of sight but can be focused, and its menu is in sight', async () => {
  const { user } = openApp('/admin/leads?view=list', {
    me,
    leads: () => buildPage([{ ...lead, abilities: wholeNames }]),
  })
  const first = await screen.findByRole('button', { name: 'Assign: Noor Haddad' })
  expect(first.parentElement?.className).toContain('opacity-0')
  expect(screen.getByRole('button', { name: 'More for Noor Haddad' })).toBeDefined()
  await user.hover(screen.getByRole('row', { name: /Noor Haddad/ }))
  expect(
    screen.getByRole('button', { name: 'Assign: Noor Haddad' }).parentElement?.className,
  ).not.toContain('opacity-0')
})

test('the menu of a lead has its steps first, then what is logged, and the end of the lead last', async () => {
  const abilities = [...wholeNames, 'createCalendarEvent']
  const { user } = openApp('/admin/leads?view=list', {
    me,
    leads: () => buildPage([{ ...lead, abilities }]),
  })
  await user.click(await screen.findByRole('button', { name: 'More for Noor Haddad' }))
  const items = (await screen.findAllByRole('menuitem')).map((one) => one.textContent)
  // With their shortcut letters.
  expect(items).toEqual([
    'AssignA',
    'ConvertV',
    'Move to Qualified',
    'Move to Proposal',
    'Move to New',
    'Log callR',
    'Add noteN',
    'Schedule callL',
    'Log appointmentP',
    'Mark as lost',
  ])
})

const recordLeadContact = () => ({
  leadContact: { id: '1', type: 'CALL', summary: 'Wants evenings', at: '2026-01-08T20:00:00Z' },
  lead: { ...lead, version: 2 },
})

test('a call is logged on a lead above its timeline', async () => {
  const { user, server } = openApp('/admin/leads/4', {
    me,
    lead: () => ({ ...lead, abilities: wholeNames }),
    recordLeadContact,
  })
  await user.click(await screen.findByRole('button', { name: 'Call' }))
  await user.type(screen.getByLabelText('Call with Noor Haddad'), 'Wants evenings')
  await user.click(screen.getAllByRole('button', { name: 'Log call' }).at(-1) as HTMLElement)
  expect(await screen.findByText('Call logged.')).toBeDefined()
  expect(server.variablesOf('RecordLeadContact')).toEqual({
    input: { leadId: '4', type: 'CALL', summary: 'Wants evenings' },
  })
})

test('a call with a lead of the day before is logged with its time', async () => {
  const { user, server } = openApp('/admin/leads/4', {
    me,
    lead: () => ({ ...lead, abilities: wholeNames }),
    recordLeadContact,
  })
  await screen.findByRole('button', { name: 'Call' })
  await user.keyboard('r')
  const dialog = within(await screen.findByRole('dialog', { name: 'Log a call with Noor Haddad' }))
  await user.type(dialog.getByLabelText('What was it about?'), 'Wants evenings')
  const when = dialog.getByLabelText('When')
  await user.clear(when)
  await user.type(when, '1/7/2026 3pm')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Call logged.')).toBeDefined()
  expect(server.variablesOf('RecordLeadContact')).toMatchObject({
    input: { type: 'CALL', at: new Date(2026, 0, 7, 15).toISOString() },
  })
})

test('the timeline of a lead shows what was logged on it', async () => {
  const contact = {
    id: 'contact-1',
    at: '2026-01-07T11:00:00.000Z',
    kind: 'CALL',
    leadContact: {
      id: '1',
      type: 'CALL',
      summary: 'Wants evenings',
      details: null,
      recordedBy: { id: '2', displayName: 'Grace Hopper' },
    },
  }
  openApp('/admin/leads/4', { me, lead: { ...lead, timeline: () => buildPage([contact]) } })
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
  expect(await timeline.findByText('Wants evenings')).toBeDefined()
  expect(timeline.getByText(/called/)).toBeDefined()
})

const boardColumn = (status: string, leads: object[] = []) => ({
  status,
  count: leads.length,
  unassigned: 0,
  standing: 0,
  leads,
})

test('a new lead is on the board at once, and its toast opens it', async () => {
  const createdInput = { ...lead, id: '9', name: 'Odette Lambert', status: 'NEW' }
  const { user } = openApp('/admin/leads', {
    me: buildViewer('MANAGEMENT', { abilities: [...me.abilities, 'createLead'] }),
    lead: () => createdInput,
    leadColumns: () =>
      ['NEW', 'CONTACTED', 'QUALIFIED', 'PROPOSAL', 'WON', 'LOST'].map((status) =>
        boardColumn(status),
      ),
    createLead: () => ({ lead: createdInput }),
  })
  await user.click(await screen.findByRole('button', { name: 'New lead' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New lead' }))
  await user.type(dialog.getByLabelText('Name'), 'Odette Lambert')
  await user.type(dialog.getByLabelText('Email'), 'odette@lambert.test')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: 'Odette Lambert' })).toBeDefined()
  const open = await screen.findByRole('link', { name: 'Open' })
  open.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Odette Lambert' })).toBeDefined()
  expect(location.pathname).toBe('/admin/leads/9')
})
