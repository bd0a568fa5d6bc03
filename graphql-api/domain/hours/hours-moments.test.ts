import { describe, expect, it } from 'vitest'
import { momentOf } from './hours-moments.ts'

/** A week that has no time but that of running timers. */
const week = {
  weekStart: new Date('2026-03-02T00:00:00Z'),
  weekEnd: new Date('2026-03-09T00:00:00Z'),
  usedSeconds: 0,
  openSeconds: 0,
}

const timer = (start: string) => ({ start: new Date(`2026-${start}Z`) })

const reachAt = (second: string, rest = 0) => ({ second: new Date(`2026-${second}Z`), rest })

const hour = 3600

describe('the moment of a limit', () => {
  it.each([
    ['one timer', [timer('03-02T00:00:00')], 24 * hour, reachAt('03-03T00:00:00')],
    ['one timer that is forgotten', [timer('03-02T00:00:00')], 40 * hour, null],
    [
      'two timers',
      [timer('03-02T00:00:00'), timer('03-02T00:00:00')],
      40 * hour + 1,
      reachAt('03-02T20:00:00', 1),
    ],
    [
      'a timer that begins when another one has been forgotten',
      [timer('03-02T00:00:00'), timer('03-04T00:00:00')],
      40 * hour,
      reachAt('03-04T16:00:00'),
    ],
    [
      'a timer that is forgotten while another one runs',
      [timer('03-02T00:00:00'), timer('03-02T12:00:00')],
      37 * hour,
      reachAt('03-03T01:00:00'),
    ],
    ['a timer of the week before', [timer('03-01T12:00:00')], 12 * hour, reachAt('03-02T12:00:00')],
    ['a timer that was forgotten in the week before', [timer('02-28T00:00:00')], 0, null],
    ['a timer that goes on in the next week', [timer('03-08T12:00:00')], 12 * hour + 1, null],
  ])('with %s', (_case, timers, seconds, expected) => {
    expect(momentOf(week, timers, seconds)).toEqual(expected)
  })

  it('is the start of the first timer if the limit was reached before', () => {
    const usedInput = { ...week, usedSeconds: 10 * hour }
    expect(momentOf(usedInput, [timer('03-04T09:00:00')], 9 * hour)).toEqual(
      reachAt('03-04T09:00:00'),
    )
  })
})
