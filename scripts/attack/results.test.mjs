import { expect, it } from 'vitest'
import { faultRow, rowOf, tableOf } from './results.mjs'

const most = (figure) => rowOf({ what: 'pause', figure, bar: 50 }).ok
const least = (figure) => rowOf({ what: 'answered', figure, bar: 50, least: true }).ok

it('a figure passes at the bar itself, and fails beyond it or if it is missing', () => {
  expect([most(50), most(50.01), most(Number.NaN)]).toEqual([true, false, false])
  expect([least(50), least(49.99), least(Number.NaN)]).toEqual([true, false, false])
})

it('prints each figure with its bar, and marks the failed ones', () => {
  const rows = [
    rowOf({ what: 'longest pause', figure: 12.345, bar: 50, unit: 'ms' }),
    rowOf({ what: 'writes kept', figure: 9, bar: 10, least: true }),
    faultRow('floods', new Error('fell over')),
  ]
  expect(tableOf(rows).split('\n')).toEqual([
    'what              figure  bar',
    'longest pause   12.35 ms  ≤ 50 ms',
    'writes kept            9  ≥ 10        MISSED',
    'floods         fell over  to its end  MISSED',
  ])
})
