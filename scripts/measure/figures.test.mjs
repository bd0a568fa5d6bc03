import { expect, it } from 'vitest'
import { rowOf, tableOf } from './figures.mjs'

const verdictOf = (givenValue) => {
  const [, line = ''] = tableOf([rowOf({ what: 'it', ...givenValue })]).split('\n')
  return /(MISSED|not the aim)$/.exec(line)?.[0] ?? 'reached'
}

it.each([
  [4, 'reached'],
  [5, 'not the aim'],
  [7, 'MISSED'],
  [Number.NaN, 'MISSED'],
])('if lower is better, %f is %s', (figure, verdict) => {
  expect(verdictOf({ figure, bar: 6, aim: 4 })).toBe(verdict)
})

it.each([
  [0.85, 'reached'],
  [0.6, 'not the aim'],
  [0.59, 'MISSED'],
  [Number.NaN, 'MISSED'],
])('if higher is better, because the aim is above the bar, %f is %s', (figure, verdict) => {
  expect(verdictOf({ figure, bar: 0.6, aim: 0.85 })).toBe(verdict)
})

it('if the bar is zero, no figure reaches the aim', () => {
  expect(verdictOf({ figure: 0, bar: 0, aim: 0 })).toBe('reached')
  expect(verdictOf({ figure: 1, bar: 0, aim: 0 })).toBe('MISSED')
})

it('if at least the bar is wanted, a lower figure misses it', () => {
  expect(verdictOf({ figure: 1, bar: 1, least: true })).toBe('reached')
  expect(verdictOf({ figure: 0, bar: 1, least: true })).toBe('MISSED')
})
