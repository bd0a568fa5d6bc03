import { describe, expect, it } from 'vitest'
import { readReach, toPage } from './pages.ts'
import type { Counts, PageArgs } from './pages.ts'

const limits = { default: 50, max: 200 }

const refusalOf = (args: PageArgs) => {
  try {
    return readReach(args, limits)
  } catch (error) {
    return (error as { details: { fields: unknown } }).details.fields
  }
}

describe('page arguments', () => {
  it.each([
    [{}, { count: 50, backward: false, cursor: null }],
    [{ first: 1 }, { count: 1, backward: false, cursor: null }],
    [
      { first: 200, after: 'c' },
      { count: 200, backward: false, cursor: 'c' },
    ],
    [{ after: 'c' }, { count: 50, backward: false, cursor: 'c' }],
    [{ last: 3 }, { count: 3, backward: true, cursor: null }],
    [{ before: 'c' }, { count: 50, backward: true, cursor: 'c' }],
    [
      { first: null, after: null, last: null, before: null },
      { count: 50, backward: false },
    ],
  ])('%j say how far and from where', (args, reach) => {
    expect(readReach(args, limits)).toMatchObject(reach)
  })

  const size = 'A page has from 1 to 200 records.'
  const pair = 'Use `after` with `first`, and `before` with `last`.'
  it.each([
    [{ first: 0 }, { first: size }],
    [{ first: -1 }, { first: size }],
    [{ first: 201 }, { first: size }],
    [{ first: 1e9 }, { first: size }],
    [{ last: 201 }, { last: size }],
    [{ first: 1.5 }, { first: size }],
    [{ first: 1, last: 1 }, { last: 'Use either first or last, not both.' }],
    [{ first: 1, before: 'c' }, { before: pair }],
    [{ last: 1, after: 'c' }, { after: pair }],
    [{ after: 'a', before: 'b' }, { after: pair }],
  ])('%j are refused by name', (args, fields) => {
    expect(refusalOf(args)).toEqual(fields)
  })
})

const none: Counts = {
  totalCount: async () => 0,
  countUpTo: async () => ({ value: 0, isMore: false }),
}
const cursorOf = ({ cursor }: { cursor: string }) => cursor

describe('a page', () => {
  const fetched = ['a', 'b', 'c'].map((row) => ({ row, cursor: `at ${row}` }))

  it('makes a cursor for whoever looks at it, and none before', () => {
    const made: string[] = []
    const watched = ['a', 'b', 'c'].map((row) => ({
      row,
      get cursor() {
        made.push(row)
        return `at ${row}`
      },
    }))
    const page = toPage(watched, cursorOf, { count: 3, backward: false, cursor: null }, none)
    expect([page.nodes.length, page.pageInfo.hasNextPage, made]).toEqual([3, false, []])
    expect([page.edges[1]?.cursor, page.pageInfo.endCursor, made]).toEqual([
      'at b',
      'at c',
      ['b', 'c'],
    ])
  })

  it('keeps one row back that only says that there are more', () => {
    const page = toPage(fetched, cursorOf, { count: 2, backward: false, cursor: null }, none)
    expect(page.nodes).toEqual(['a', 'b'])
    expect(page.pageInfo).toMatchObject({
      hasNextPage: true,
      hasPreviousPage: false,
      startCursor: 'at a',
      endCursor: 'at b',
    })
  })

  it('read backward stands in the order of the list', () => {
    const page = toPage(fetched, cursorOf, { count: 2, backward: true, cursor: 'at d' }, none)
    expect(page.nodes).toEqual(['b', 'a'])
    expect(page.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true })
  })

  it('of nothing has no cursors', () => {
    const page = toPage([], cursorOf, { count: 2, backward: false, cursor: null }, none)
    expect(page).toMatchObject({
      nodes: [],
      edges: [],
      pageInfo: { hasNextPage: false, startCursor: null, endCursor: null },
    })
  })
})
