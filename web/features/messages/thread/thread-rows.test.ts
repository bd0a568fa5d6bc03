import { expect, test } from 'vitest'
import { groupMessages } from './thread-rows.ts'

type Message = Parameters<typeof groupMessages>[0][number]

const message = (id: number, fromCustomer: boolean, sender: string | null) =>
  ({
    id: String(id),
    timestamp: `2026-03-01T09:0${id}:00.000Z`,
    fromCustomer,
    sender: sender === null ? null : { id: sender },
  }) as Message

const follows = (messages: Message[]) => groupMessages(messages).map((line) => line.follows)

test('messages by one person within five minutes are one group', () => {
  const [first, second, third] = [
    message(1, true, '7'),
    message(2, true, '7'),
    message(3, true, '8'),
  ]
  expect(follows([first, second, third])).toEqual([false, true, false])
})

test('messages of deleted users from both sides are not grouped, nor those of a person who changed sides', () => {
  expect(follows([message(1, true, null), message(2, false, null)])).toEqual([false, false])
  expect(follows([message(1, false, null), message(2, false, null)])).toEqual([false, true])
  expect(follows([message(1, true, '7'), message(2, false, '7')])).toEqual([false, false])
})
