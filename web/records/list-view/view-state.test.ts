import { expect, test } from 'vitest'
import { addressOf, inputOf, isSameState, overlay, readState, stateOf } from './view-state.ts'

const view = {
  search: 'acme',
  where: [{ createdAt: { before: '14 days ago' } }, { assignedVaId: { is: 7 } }],
  filters: { source: 'website', assistant: '4' },
  order: 'turn',
  columns: ['name', 'status:120'],
  pageSize: 50,
}

test('a view is the same after it went through the address, and through the input of a mutation', () => {
  const address = addressOf(stateOf(view), { id: '12', version: 3 })
  expect(readState(new URLSearchParams(address.toString()))).toEqual(stateOf(view))
  expect(inputOf(readState(address))).toEqual(view)
  expect([address.get('view'), address.get('version')]).toEqual(['12', '3'])
})

test('the place in the list and the view are no part of its state', () => {
  const state = readState(new URLSearchParams('view=12&version=3&after=abc&q=acme&show='))
  expect(state).toMatchObject({ q: 'acme', filters: '' })
  expect(isSameState(state, readState(new URLSearchParams('q=acme&before=x')))).toBe(true)
  expect(isSameState(state, readState(new URLSearchParams('q=acme&show=open')))).toBe(false)
})

const withConditions = (where: string) => readState(new URLSearchParams({ where }))

test('conditions are the same in each spelling that the server takes', () => {
  const storedValue = withConditions('[{"status":{"in":["new"]}},{"assignedVaId":{"is":7}}]')
  expect(
    isSameState(
      storedValue,
      withConditions('[{"status":{"in":["NEW"]}}, {"assignedVaId":{"is":"7"}}]'),
    ),
  ).toBe(true)
  expect(isSameState(storedValue, withConditions('[{"status":{"in":["NEW"]}}]'))).toBe(false)
})

test('an address that is no JSON has no conditions to save', () => {
  expect(inputOf(readState(new URLSearchParams({ where: '[{' })))).toMatchObject({ where: [] })
})

test('an address with a view and a part of a state changes that part', () => {
  const namedState = readState(new URLSearchParams('view=12&q=bolt'))
  expect(overlay(stateOf(view), namedState)).toEqual({ ...stateOf(view), q: 'bolt' })
})
