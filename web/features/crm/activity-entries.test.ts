import { expect, test } from 'vitest'
import { type Activity, oneEach } from './activity-entries.ts'

const line = (recordId: string, minute: number, actorId = '1') =>
  ({
    id: `${recordId} ${minute}`,
    at: `2020-02-03T10:0${minute}:00.000Z`,
    actorId,
    verb: 'updateCustomer',
    noun: 'CUSTOMER',
    recordId,
  }) as Activity

test('repeated actions of one person on one record are one line, until another action follows', () => {
  const lines = [line('7', 6), line('7', 5), line('7', 4, '2'), line('8', 3), line('7', 2)]
  expect(oneEach(lines, 8).map(({ id }) => id)).toEqual(['7 6', '7 4', '8 3', '7 2'])
})
