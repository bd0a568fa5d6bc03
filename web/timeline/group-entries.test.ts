import { expect, test } from 'vitest'
import type { Entry } from './entry.ts'
import { groupEntries } from './group-entries.ts'

const change = (id: string, at: string, actorId = '1') =>
  ({ id, at, kind: 'CHANGE', activity: { actorId } }) as Entry
const imported = (id: string, at: string, verb = 'startImport') =>
  ({ id, at, kind: 'CHANGE', activity: { actorId: '1', importId: '7', verb } }) as Entry
const message = (id: string, at: string) => ({ id, at, kind: 'MESSAGE' }) as Entry

const shape = (entries: Entry[]) =>
  groupEntries(entries).map(({ day, items }) => [
    day,
    ...items.map((item) => item.entries.map(({ id }) => id).join('+')),
  ])

test('changes by one person within ten minutes are one group, and days are separate', () => {
  expect(
    shape([
      change('a', '2026-11-24T09:30:00'),
      change('b', '2026-11-24T09:25:00'),
      change('c', '2026-11-24T09:21:00'),
      change('d', '2026-11-24T09:19:00'),
      change('e', '2026-11-23T09:19:00'),
    ]),
  ).toEqual([
    ['2026-11-24', 'a+b+c', 'd'],
    ['2026-11-23', 'e'],
  ])
})

test('lines of one import are one group, at any time of the day, and apart from its undo and other changes', () => {
  const task = { ...imported('d', '2026-11-24T08:00:00'), kind: 'TASK' } as Entry
  expect(
    shape([
      change('a', '2026-11-24T09:30:00'),
      imported('x', '2026-11-24T09:29:00', 'undoImport'),
      imported('b', '2026-11-24T09:28:00'),
      imported('c', '2026-11-24T09:00:00'),
      task,
      change('e', '2026-11-24T07:59:00'),
    ]),
  ).toEqual([['2026-11-24', 'a', 'x', 'b+c+d', 'e']])
})

test('another person, or any other entry in between, splits a group', () => {
  expect(
    shape([
      change('a', '2026-11-24T09:30:00'),
      change('b', '2026-11-24T09:29:00', '2'),
      message('c', '2026-11-24T09:28:00'),
      change('d', '2026-11-24T09:27:00', '2'),
      message('e', '2026-11-24T09:26:00'),
      message('f', '2026-11-24T09:26:00'),
    ]),
  ).toEqual([['2026-11-24', 'a', 'b', 'c', 'd', 'e', 'f']])
})
