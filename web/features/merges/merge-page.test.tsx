import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildLead, buildViewer } from '#web/testing/records.ts'

const me = buildViewer('MANAGEMENT')

const olderLead = buildLead({
  id: '4',
  name: 'Umar Farouk',
  email: 'umar@farouk.example',
  company: 'Farouk Transport',
  version: 3,
  assignedVa: { id: '7', displayName: 'Marcus' },
})

const newerLead = buildLead({
  id: '9',
  name: 'U. Farouk',
  email: 'office@farouk.example',
  company: 'FAROUK TRANSPORT',
  phone: '(413) 555-0172',
  version: 2,
})

const merge = {
  id: '1',
  keepId: '4',
  mergeId: '9',
  mergedName: 'U. Farouk',
  movedCount: 3,
  at: '2026-01-06T09:00:00.000Z',
  userId: '7',
  chosenFields: ['email'],
  undoUntil: '2026-02-05T09:00:00.000Z',
}

const scene = (answers: object = {}) => {
  let isMerged = false
  return openApp('/admin/leads/4/merge/9', {
    me,
    lead: ({ id }: { id: string }) => (id === '4' || isMerged ? olderLead : newerLead),
    mergeCounts: () => ({ contacts: 2, statusChanges: 1, demos: 0 }),
    merges: () => (isMerged ? [merge] : []),
    mergeLeads: () => {
      isMerged = true
      return { merge, lead: olderLead }
    },
    undoMerge: () => {
      isMerged = false
      return { mergedLead: newerLead, lead: olderLead }
    },
    ...answers,
  } as never)
}

test('two leads are merged with the chosen values, and that is undone on the same page', async () => {
  const { user, server } = scene()
  const email = within(await screen.findByRole('group', { name: 'Email' }))
  // Companies that differ in case alone are the same.
  expect(screen.getAllByRole('radio', { name: /farouk/i })).toHaveLength(4)
  expect(email.getByRole('radio', { name: 'umar@farouk.example' })).toHaveProperty('checked', true)
  expect(screen.getByText('2 calls, notes and appointments')).toBeDefined()
  expect(screen.getByText('Marcus and management will see it.')).toBeDefined()
  await user.click(email.getByRole('radio', { name: 'office@farouk.example' }))
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText('U. Farouk was merged into Umar Farouk.')).toBeDefined()
  // The pressed button is gone.
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Open the lead' }))
  expect(server.variablesOf('MergeLeads')).toEqual({
    input: {
      keepId: '4',
      keepVersion: 3,
      mergeId: '9',
      mergeVersion: 2,
      // The phone that only the other lead has comes along.
      values: { email: 'office@farouk.example', phone: '(413) 555-0172' },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Undo merge' }))
  expect(await screen.findByRole('button', { name: 'Merge' })).toBeDefined()
  expect(server.variablesOf('UndoMerge')).toEqual({ input: { id: '1' } })
})

test('Swap lets the other lead stay', async () => {
  const { user } = scene()
  await user.click(await screen.findByRole('link', { name: 'Swap' }))
  expect(
    await screen.findByRole('heading', { name: 'Merge Umar Farouk into U. Farouk' }),
  ).toBeDefined()
})

test('a merge that is refused says why, and keeps the choices', async () => {
  const { user } = scene({
    mergeLeads: refuse('Someone else changed this. Reload and try again.', 'CONFLICT'),
  })
  const name = within(await screen.findByRole('group', { name: 'Name' }))
  await user.click(name.getByRole('radio', { name: 'U. Farouk' }))
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this.')
  expect(name.getByRole('radio', { name: 'U. Farouk' })).toHaveProperty('checked', true)
})

test('the address of a merged lead leads to the one that stays', async () => {
  openApp('/admin/leads/9', { me, lead: () => olderLead } as never)
  expect(await screen.findByRole('heading', { level: 1, name: /Umar Farouk/ })).toBeDefined()
  expect(location.pathname).toBe('/admin/leads/4')
})

test('duplicates are listed with the reason, and lead to the page that compares them', async () => {
  const { user, server } = openApp('/admin/leads/duplicates', {
    me,
    lead: ({ id }: { id: string }) => (id === '4' ? olderLead : newerLead),
    mergeCounts: () => ({ contacts: 0, statusChanges: 0, demos: 0 }),
    merges: () => [],
    duplicateLeads: () => ({
      pairs: [{ older: olderLead, newer: newerLead, reasons: ['EMAIL'] }],
      comparedCount: 100,
      endCursor: 'next',
    }),
  } as never)
  expect(await screen.findByText('Same email')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Compare older leads' }))
  expect(server.variablesOf('DuplicatesPage')).toEqual({ after: 'next' })
  await user.click(await screen.findByRole('link', { name: 'CompareUmar Farouk and U. Farouk' }))
  expect(location.pathname).toBe('/admin/leads/4/merge/9')
})

const gwen = buildCustomer({
  id: '4',
  name: 'Gwen Abbott',
  email: 'gwen@abbott.example',
  version: 3,
  assignedVa: { id: '7', displayName: 'Joel' },
})

const gwendolyn = buildCustomer({
  id: '9',
  name: 'Gwendolyn Abbott',
  email: 'gwendolyn@abbott.example',
  version: 2,
  assignedVa: { id: '7', displayName: 'Joel' },
})

const plan = {
  readers: [
    { id: '11', displayName: 'Olivia' },
    { id: '12', displayName: 'Sam' },
  ],
  obstacles: [],
  tasks: 12,
  services: 0,
  timeSeconds: 7200,
  messages: 0,
  staffMessages: 2,
  notes: 1,
  contacts: 1,
  files: 4,
  events: 0,
}

const customerScene = (changes: object = {}) => {
  let isMerged = false
  return openApp('/admin/customers/4/merge/9', {
    me,
    customer: ({ id }: { id: string }) => (id === '4' || isMerged ? gwen : gwendolyn),
    customerMerge: () => ({ ...plan, ...changes }),
    merges: () => (isMerged ? [{ ...merge, mergedName: 'Gwendolyn Abbott' }] : []),
    mergeCustomers: () => {
      isMerged = true
      return { merge, customer: gwen }
    },
    undoMerge: () => {
      isMerged = false
      return { mergedLead: null, lead: null, mergedCustomer: gwendolyn, customer: gwen }
    },
  } as never)
}

test('two customers are merged, after the page has said who will read what moves, and that is undone', async () => {
  const { user, server } = customerScene()
  expect(await screen.findByText('Olivia and Sam will see 12 tasks and 4 files.')).toBeDefined()
  expect(screen.getByText('For staff alone: 1 note and 2 messages among staff.')).toBeDefined()
  expect(screen.getByText('2 h of time')).toBeDefined()
  const email = within(await screen.findByRole('group', { name: 'Email' }))
  await user.click(email.getByRole('radio', { name: 'gwendolyn@abbott.example' }))
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText('Gwendolyn Abbott was merged into Gwen Abbott.')).toBeDefined()
  expect(server.variablesOf('MergeCustomers')).toEqual({
    input: {
      keepId: '4',
      keepVersion: 3,
      mergeId: '9',
      mergeVersion: 2,
      values: { email: 'gwendolyn@abbott.example' },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Undo merge' }))
  expect(await screen.findByRole('button', { name: 'Merge' })).toBeDefined()
})

test('what stands in the way of a merge of customers is a sentence with a link, and merging waits for it', async () => {
  const message = 'Sam signs in for Gwendolyn Abbott. Give the account another customer first.'
  customerScene({ obstacles: [{ reason: 'PORTAL_USER', message, recordId: '12' }] })
  const list = within(await screen.findByRole('list', { name: 'In the way of merging' }))
  expect(list.getByRole('listitem').textContent).toContain(message)
  expect(list.getByRole('link', { name: 'Open the account' })).toHaveProperty(
    'pathname',
    '/admin/people/12',
  )
  expect(screen.getByRole('button', { name: 'Merge' })).toHaveProperty('disabled', true)
})

test('duplicates of customers lead to the page that compares them', async () => {
  const { user } = openApp('/admin/customers/duplicates', {
    me,
    customer: ({ id }: { id: string }) => (id === '4' ? gwen : gwendolyn),
    customerMerge: () => plan,
    merges: () => [],
    duplicateCustomers: () => ({
      pairs: [{ older: gwen, newer: gwendolyn, reasons: ['PHONE'] }],
      comparedCount: 2,
      endCursor: null,
    }),
  } as never)
  expect(await screen.findByText('All customers were compared.')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'CompareGwen Abbott and Gwendolyn Abbott' }))
  expect(location.pathname).toBe('/admin/customers/4/merge/9')
})

test('the address of a merged customer leads to the one that stays', async () => {
  openApp('/admin/customers/9', { me, customer: () => gwen } as never)
  expect(await screen.findByRole('heading', { level: 1, name: /Gwen Abbott/ })).toBeDefined()
  expect(location.pathname).toBe('/admin/customers/4')
})
