import { describe, expect, it } from 'vitest'
import { parsePageArgs, toPage } from './page.ts'
import type { Counts, PageArgs } from './page.ts'

const limits = { default: 50, max: 200 }

const refusalOf = (args: PageArgs) => {
  try {
    return parsePageArgs(args, limits)
  } catch (error) {
    return (error as { details: { fields: unknown } }).details.fields
  }
}

describe('page arguments', () => {
  it.each([
    [{}, { size: 50, isBackward: false, cursor: null }],
    [{ first: 1 }, { size: 1, isBackward: false, cursor: null }],
    [
      { first: 200, after: 'c' },
      { size: 200, isBackward: false, cursor: 'c' },
    ],
    [{ after: 'c' }, { size: 50, isBackward: false, cursor: 'c' }],
    [{ last: 3 }, { size: 3, isBackward: true, cursor: null }],
    [{ before: 'c' }, { size: 50, isBackward: true, cursor: 'c' }],
    [
      { first: null, after: null, last: null, before: null },
      { size: 50, isBackward: false },
    ],
  ])('%j give size, direction and cursor', (args, reach) => {
    expect(parsePageArgs(args, limits)).toMatchObject(reach)
  })

  const size = 'The page size must be between 1 and 200.'
  const pair = 'Use `after` with `first`, and `before` with `last`.'
  it.each([
    [{ first: 0 }, { first: size }],
    [{ first: -1 }, { first: size }],
    [{ first: 201 }, { first: size }],
    [{ first: 1e9 }, { first: size }],
    [{ last: 201 }, { last: size }],
    [{ first: 1.5 }, { first: size }],
    [{ first: 1, last: 1 }, { last: 'Use `first` or `last`, not both.' }],
    [{ first: 1, before: 'c' }, { before: pair }],
    [{ last: 1, after: 'c' }, { after: pair }],
    [{ after: 'a', before: 'b' }, { after: pair }],
  ])('%j are refused with a message at the field', (args, fields) => {
    expect(refusalOf(args)).toEqual(fields)
  })
})

const none: Counts = {
  totalCount: async () => 0,
  countUpTo: async () => ({ value: 0, isMore: false }),
  monthlyValue: async () => 0,
}
const cursorOf = ({ cursor }: { cursor: string }) => cursor

describe('a page', () => {
  const fetchedValues = ['a', 'b', 'c'].map((row) => ({ row, cursor: `at ${row}` }))

  it('builds a cursor only when it is read', () => {
    const createdNames: string[] = []
    const watchedValues = ['a', 'b', 'c'].map((row) => ({
      row,
      get cursor() {
        createdNames.push(row)
        return `at ${row}`
      },
    }))
    const page = toPage(watchedValues, cursorOf, { size: 3, isBackward: false, cursor: null }, none)
    expect([page.nodes.length, page.pageInfo.hasNextPage, createdNames]).toEqual([3, false, []])
    expect([page.edges[1]?.cursor, page.pageInfo.endCursor, createdNames]).toEqual([
      'at b',
      'at c',
      ['b', 'c'],
    ])
  })

  it('uses the extra row only to know that there are more', () => {
    const page = toPage(fetchedValues, cursorOf, { size: 2, isBackward: false, cursor: null }, none)
    expect(page.nodes).toEqual(['a', 'b'])
    expect(page.pageInfo).toMatchObject({
      hasNextPage: true,
      hasPreviousPage: false,
      startCursor: 'at a',
      endCursor: 'at b',
    })
  })

  it('keeps the order of the list when read backward', () => {
    const page = toPage(
      fetchedValues,
      cursorOf,
      { size: 2, isBackward: true, cursor: 'at d' },
      none,
    )
    expect(page.nodes).toEqual(['b', 'a'])
    expect(page.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true })
  })

  it('has no cursors when it is empty', () => {
    const page = toPage([], cursorOf, { size: 2, isBackward: false, cursor: null }, none)
    expect(page).toMatchObject({
      nodes: [],
      edges: [],
      pageInfo: { hasNextPage: false, startCursor: null, endCursor: null },
    })
  })
})
