import { expect, test } from 'vitest'
import type { FieldChange } from './entry.ts'
import { formatChange, formatChanges } from './format-change.ts'

const person = (displayName: string) => ({ id: '1', displayName })

const formatWords = (
  field: string,
  before: unknown,
  after: unknown,
  more: Partial<FieldChange> = {},
) => formatChange({ field, before, after, personBefore: null, personAfter: null, ...more })

test('a change is formatted in plain words', () => {
  expect(formatWords('phone', '1', '2')).toBe('Phone: 1 → 2')
  expect(formatWords('phone', null, '2')).toBe('Phone: 2')
  expect(formatWords('phone', '1', null)).toBe('Phone: 1 removed')
  expect(formatWords('status', 'IN_PROGRESS', 'WAITING')).toBe('Status: In progress → On hold')
  expect(formatWords('tags', ['a', 'b'], [])).toBe('Tags: a, b removed')
  expect(formatWords('lastContactedAt', null, '2020-02-03T10:00:00.000Z')).toMatch(
    /^Last contact: Feb 3, 2020$/,
  )
  expect(formatWords('notes', 'x'.repeat(70), 'y')).toBe('Notes: edited')
})

const change = (field: string, before: string, after: string): FieldChange => ({
  field,
  before,
  after,
  personBefore: null,
  personAfter: null,
})

test('a lead’s move is one change in the labels of the screen, without the date of the status', () => {
  const changes = [
    change('status', 'NEW', 'QUALIFIED'),
    change('statusSince', '2020-02-03T10:00:00.000Z', '2020-02-03T11:00:00.000Z'),
  ]
  expect(formatChanges({ changes })).toEqual(['Status: New → Qualified'])
})

test('people are shown by name, and other ids are hidden', () => {
  const people = { personBefore: person('Maya'), personAfter: person('Iris') }
  expect(formatWords('assignedVaId', '1', '2', people)).toBe('Assistant: Maya → Iris')
  expect(formatWords('customerId', null, '3')).toBe('Customer')
})
