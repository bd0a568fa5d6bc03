import { expect, it } from 'vitest'
import type { ViewState } from '#api/stores/queries/views/list-views.ts'
import { readableState } from './unreadable-fields.ts'

const empty: ViewState = {
  search: null,
  where: [],
  filters: {},
  order: null,
  columns: null,
  pageSize: null,
}

it('a reader is told which fields of a view they may not read, and gets neither their columns nor their order', () => {
  const state: ViewState = {
    ...empty,
    where: [
      { tags: { hasAny: ['a'] } },
      { any: [{ name: { is: 'A' } }, { monthlyValue: { gt: 1 } }] },
    ],
    order: '-monthlyValue',
    columns: ['name', 'monthlyValue:90'],
  }
  expect(readableState('customer', state, 'virtual_assistant')).toEqual({
    order: null,
    columns: ['name'],
    unreadableFields: ['monthlyValue'],
  })
  expect(readableState('customer', state, 'management')).toEqual({
    order: '-monthlyValue',
    columns: ['name', 'monthlyValue:90'],
    unreadableFields: [],
  })
})

it('an order is named as the list’s description names it, a column by its header', () => {
  const state: ViewState = { ...empty, order: 'moved', columns: ['since'] }
  expect(readableState('lead', state, 'virtual_assistant')).toEqual({
    order: 'moved',
    columns: ['since'],
    unreadableFields: [],
  })
})
