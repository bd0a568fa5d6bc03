import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { leadActions } from '#web/records/lead/actions.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildLead, buildPage, buildViewer } from '#web/testing/records.ts'
import { offeredOf } from '#web/writing/actions/record-verbs.ts'

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
    const offered = offeredOf(leadActions, buildLead({ status, abilities: ['moveLead'] }) as never)
    expect(offered.map(({ label }) => label)).toEqual(labels)
  },
)

test('a lead is assigned to an assistant, and Undo restores the previous one', async () => {
  const mine = { ...lead, abilities: ['assignLead'] }
  const grace = { id: '2', displayName: 'Grace Hopper', role: 'VIRTUAL_ASSISTANT' }
  const { user, server } = openApp('/admin/leads/4', {
    me,
    lead: () => mine,
    users: () => buildPage([{ ...grace, assignedCustomers: buildPage([]) }]),
    assignLead: ({ input }: { input: { assignedVaId: string | null } }) => ({
      lead: { ...mine, version: 2, assignedVa: input.assignedVaId ? grace : null },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Assign' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign Noor Haddad' }))
  await dialog.findByRole('option', { name: 'Grace Hopper, 0 customers' })
  await user.selectOptions(dialog.getByLabelText('Assistant'), 'Grace Hopper, 0 customers')
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('Assigned to Grace Hopper.')).toBeDefined()
  const [undo] = await screen.findAllByRole('button', { name: /Undo/ })
  if (undo) await user.click(undo)
  expect(await screen.findByText('Undone.')).toBeDefined()
  expect(server.variablesOf('AssignLead')).toEqual({
    input: { id: '4', expectedVersion: 2, assignedVaId: null },
  })
})
