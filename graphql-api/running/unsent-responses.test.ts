import { expect, it } from 'vitest'
import { createUnsentResponses } from './unsent-responses.ts'

const open = () => {
  const cutResponses: string[] = []
  const count = createUnsentResponses(100)
  const hold = (name: string, client: string, bytes: number) =>
    count({ bytes, client, cut: () => void cutResponses.push(name) })
  return { cut: cutResponses, hold }
}

it('the oldest response of the client that holds the most is cut off, and no other', () => {
  const { cut: cutResponses, hold } = open()
  hold('theirs', 'a reader', 30)
  hold('first', 'an attacker', 40)
  hold('second', 'an attacker', 30)
  expect(cutResponses).toEqual([])
  hold('third', 'an attacker', 30)
  expect(cutResponses).toEqual(['first'])
})

it('a response that was read is no longer counted', () => {
  const { cut: cutResponses, hold } = open()
  for (let at = 0; at < 10; at += 1) hold(`answer ${at}`, 'a reader', 90)()
  expect(cutResponses).toEqual([])
})

it('a response over the limit by itself is cut off', () => {
  const { cut: cutResponses, hold } = open()
  hold('huge', 'a reader', 101)
  expect(cutResponses).toEqual(['huge'])
})

it('a response that was cut off is subtracted once, also when its client hangs up later', () => {
  const { cut: cutResponses, hold } = open()
  const leave = hold('first', 'a reader', 60)
  hold('second', 'a reader', 60)
  leave()
  hold('third', 'a reader', 50)
  expect(cutResponses).toEqual(['first', 'second'])
})
