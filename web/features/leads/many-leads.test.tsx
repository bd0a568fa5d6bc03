import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildLoad } from '#web/testing/build-load.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildLead, buildPage, buildViewer } from '#web/testing/records.ts'
// Loaded with the first selected row; imported here, so that no test waits for it.
import '#web/records/lead/many-leads.tsx'
import '#web/records/many/many-parts.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T14:40:00Z') })
})

const me = buildViewer('MANAGEMENT', {
  abilities: ['leads', 'lead', 'customers', 'bench', 'assignLeads', 'moveLeads', 'undoMany'],
})

const maya = {
  __typename: 'Person',
  id: '5',
  displayName: 'Maya Santos',
  role: 'VIRTUAL_ASSISTANT',
}

const names = ['Abigail Thorne', 'Brian Castellano', 'Caleb Osborne', 'Corinne Duval']

const leadsNamed = (status = 'NEW') =>
  names.map((name, at) =>
    buildLead({ id: String(at + 1), name, status, version: 1, abilities: [] }),
  )

type Records = { input: { records: { id: string; expectedVersion: number }[] } }

const answerTo = ({ input }: Records, refusedId = '') => ({
  id: '9',
  undoUntil: '2026-11-24T14:45:00Z',
  changed: input.records
    .filter(({ id }) => id !== refusedId)
    .map(({ id, expectedVersion }) => ({ id, version: expectedVersion + 1 })),
  refused: input.records
    .filter(({ id }) => id === refusedId)
    .map(({ id }) => ({ id, code: 'CONFLICT', message: 'Someone changed this lead first.' })),
})

const open = (answers: object = {}) =>
  openApp('/admin/leads?view=list&status=new', {
    me,
    leads: () => buildPage(leadsNamed()),
    bench: () => [buildLoad(maya, { soldHours: 20 })],
    ...answers,
  })

const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }))
const rowNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent)

test('by keyboard alone: select a range, assign it, read what was refused, undo', async () => {
  let leads = leadsNamed()
  const { user, server } = open({
    leads: () => buildPage(leads),
    assignLeads: (args: Records) => {
      // The list shows unassigned leads: those that were assigned leave it.
      leads = leads.slice(3)
      return answerTo(args, '2')
    },
    undoMany: () => ({
      changed: [{ id: '1', version: 3 }],
      refused: [{ id: '3', code: 'CONFLICT', message: 'Changed since. It stays as it is.' }],
    }),
  })
  await screen.findByRole('link', { name: 'Abigail Thorne' })
  await user.keyboard('jx')
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
  expect(await screen.findByText('3 selected')).toBeDefined()
  await user.keyboard('a')
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 3 leads' }))
  await dialog.findByRole('option', { name: 'Maya Santos, 20 h free' })
  await user.keyboard('{Enter}')
  expect(document.activeElement?.tagName).toBe('SELECT')
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')

  const panel = within(await screen.findByRole('region', { name: 'What was changed' }))
  expect(panel.getByText('2 leads assigned to Maya Santos, 1 refused.')).toBeDefined()
  expect(panel.getByText(/^Undo until /).textContent).toMatch(/^Undo until .*45/)
  const refusedRecord = within(panel.getByRole('list', { name: 'Refused rows' }))
  expect(refusedRecord.getByText('Brian Castellano')).toBeDefined()
  expect(refusedRecord.getByText('Someone changed this lead first.')).toBeDefined()
  expect(refusedRecord.getByRole('link', { name: 'Open lead' }).getAttribute('href')).toBe(
    '/admin/leads/2',
  )
  expect(server.variablesOf('AssignLeads')).toEqual({
    input: {
      records: ['1', '2', '3'].map((id) => ({ id, expectedVersion: 1 })),
      assignedVaId: '5',
    },
  })
  // Rows that left the list stay where they were, with what they were.
  await waitFor(() =>
    expect(server.operations().filter((name) => name === 'LeadsPage')).toHaveLength(2),
  )
  expect(rowNames()).toEqual(names)
  const first = within(screen.getByRole('row', { name: /Abigail Thorne/ }))
  expect(first.getByText('Maya Santos')).toBeDefined()
  expect(first.getByText('was unassigned')).toBeDefined()
  expect(within(screen.getByRole('row', { name: /Brian/ })).getByText('Not assigned')).toBeDefined()
  expect(bar().getByText('3 selected')).toBeDefined()

  await user.keyboard('{Control>}z{/Control}')
  expect(await panel.findByText('1 lead is as before. 1 changed since and stays.')).toBeDefined()
  expect(
    within(panel.getByRole('list', { name: 'Rows that stay' })).getByText('Caleb Osborne'),
  ).toBeDefined()
  expect(server.variablesOf('UndoMany')).toEqual({ input: { id: '9' } })
  expect(first.queryByText('was unassigned')).toBeNull()
  expect(first.getByText('Unassigned')).toBeDefined()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
})

test('a letter that comes before the bar does not act on the current row alone', async () => {
  const { user } = open({
    me: { ...me, abilities: [...me.abilities, 'assignLead'] },
    leads: () => buildPage(leadsNamed().map((lead) => ({ ...lead, abilities: ['assignLead'] }))),
  })
  await screen.findByRole('link', { name: 'Abigail Thorne' })
  await user.keyboard('j')
  for (const key of ['x', 'a']) fireEvent.keyDown(document.body, { key })
  expect(await screen.findByText('1 selected')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('a')
  expect(await screen.findByRole('dialog', { name: 'Assign 1 lead' })).toBeDefined()
})
