import { expect, test } from 'vitest'
import { type Column, type Lead, arrange, waysFrom, withFirst } from './board-columns.ts'

const lead = (id: string, changes: Partial<Lead> = {}): Lead => ({
  id,
  name: `Lead ${id}`,
  email: 'a@b.test',
  phone: null,
  phoneNumber: null,
  company: null,
  source: null,
  status: 'NEW',
  statusSince: '2026-01-05T09:00:00.000Z',
  plan: null,
  notes: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  lastContactedAt: null,
  version: 1,
  abilities: ['moveLead', 'convertLead'],
  assignedVa: null,
  customer: null,
  nextStep: null,
  ...changes,
})

const column = (status: Lead['status'], count: number, leads: Lead[]): Column => ({
  status,
  count,
  unassigned: count,
  standing: 0,
  leads,
})

test('a moved card is the first in its new column and is counted there', () => {
  const one = lead('1')
  const columns = [
    column('NEW', 22, [one, lead('2')]),
    column('CONTACTED', 1, [lead('3', { status: 'CONTACTED' })]),
  ]
  const after = { ...one, status: 'CONTACTED' as const }
  const countText = (from: Lead['status'], words = 'one') =>
    arrange(columns, new Map([['1', { lead: after, from, words: 'one' }]]), words).map(
      ({ count, unassigned, leads }) => ({
        count,
        unassigned,
        ids: leads.map(({ id }) => id),
      }),
    )
  expect(countText('NEW')).toEqual([
    { count: 21, unassigned: 21, ids: ['2'] },
    { count: 2, unassigned: 2, ids: ['1', '3'] },
  ])
  // Once the counts include it there, it is not counted twice.
  expect(countText('CONTACTED').map(({ count }) => count)).toEqual([22, 1])
  // Another search shows the server's result only.
  expect(countText('NEW', 'two').map(({ count, ids }) => [count, ids])).toEqual([
    [22, ['1', '2']],
    [1, ['3']],
  ])
})

test('a card can go where its status and abilities allow, and to won by conversion', () => {
  expect(waysFrom(lead('1'))).toEqual(['CONTACTED', 'QUALIFIED', 'PROPOSAL', 'WON', 'LOST'])
  expect(waysFrom(lead('1', { abilities: ['moveLead'] }))).not.toContain('WON')
  expect(waysFrom(lead('1', { status: 'LOST' }))).toEqual(['CONTACTED'])
  expect(waysFrom(lead('1', { status: 'WON', abilities: ['updateLead'] }))).toEqual([])
  expect(waysFrom(lead('1', { abilities: [] }))).toEqual([])
})

test('leads who came today are first in their column, then those with a step today, each once', () => {
  const [one, two, three] = [lead('1'), lead('2'), lead('3')]
  const contactedRecord = lead('4', { status: 'CONTACTED' })
  const columns = [
    column('NEW', 12, [three, one, lead('5')]),
    column('CONTACTED', 1, [contactedRecord]),
  ]
  const foundRecord = withFirst(columns, [[two], [one, two, contactedRecord]])
  expect(foundRecord.map(({ leads }) => leads.map(({ id }) => id))).toEqual([
    ['2', '1', '3', '5'],
    ['4'],
  ])
})
