import { afterEach, describe, expect, test } from 'vitest'
import { findWorkingTime } from '#shared/free-slots.ts'
import { dayOf } from '#web/records/time-entry/typed-time/day.ts'
import { tellTimesBy } from '#web/ui/reader-clock.ts'
import { axisOf } from './axis.ts'
import { shadesOf } from './shades.ts'

afterEach(() => tellTimesBy({}))

const daily = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }))

const newYork = 'America/New_York'

type Case = { hours: readonly { day: number; from: string; to: string }[]; zone?: string }

/** Returns the hours of a day of a reader in New York at which nobody works, from and until. */
const awayOn = (date: string, { hours, zone = newYork }: Case, daysOff: string[] = []) => {
  tellTimesBy({ timeZone: newYork })
  const [day] = axisOf([dayOf(date)]).days
  if (!day) throw new Error('No such day')
  const off = daysOff.map((one) => ({ firstDay: one, lastDay: one }))
  const working = findWorkingTime(
    { timeZone: zone, hours, daysOff: off },
    { from: day.from, to: day.until },
  )
  return shadesOf(day, { timeOff: [], working }).map(({ kind, from, until }) => {
    expect(kind).toBe('away')
    return [from / 60, until / 60]
  })
}

const nineToFive = { hours: daily('09:00', '17:00') }

describe('the time outside of working hours', () => {
  test.each([
    [
      'an ordinary day',
      '2026-11-24',
      nineToFive,
      [
        [0, 9],
        [17, 24],
      ],
    ],
    [
      'a day of 23 hours',
      '2026-03-08',
      nineToFive,
      [
        [0, 8],
        [16, 23],
      ],
    ],
    [
      'a day of 25 hours',
      '2026-11-01',
      nineToFive,
      [
        [0, 10],
        [18, 25],
      ],
    ],
    [
      'hours that begin in the skipped hour',
      '2026-03-08',
      { hours: daily('02:30', '05:00') },
      [
        [0, 2],
        [4, 23],
      ],
    ],
    [
      'hours that the clock repeats',
      '2026-11-01',
      { hours: daily('01:00', '02:00') },
      [
        [0, 1],
        [3, 25],
      ],
    ],
    ['hours until midnight', '2026-11-24', { hours: daily('20:00', '24:00') }, [[0, 20]]],
    [
      'two spans a day',
      '2026-11-24',
      { hours: [...daily('08:00', '12:00'), ...daily('13:00', '17:00')] },
      [
        [0, 8],
        [12, 13],
        [17, 24],
      ],
    ],
    [
      'a person in London',
      '2026-11-24',
      { ...nineToFive, zone: 'Europe/London' },
      [
        [0, 4],
        [12, 24],
      ],
    ],
    [
      'a person in London, whose clock changed before',
      '2026-10-27',
      { ...nineToFive, zone: 'Europe/London' },
      [
        [0, 5],
        [13, 24],
      ],
    ],
    [
      'a person in Manila, on two of their days',
      '2026-11-24',
      { ...nineToFive, zone: 'Asia/Manila' },
      [[4, 20]],
    ],
    ['a person without hours', '2026-11-24', { hours: [] }, [[0, 24]]],
  ])('is shaded on %s', (_name, date, one, awayCounts) => {
    expect(awayOn(date, one)).toEqual(awayCounts)
  })

  test('is the whole day on a holiday', () => {
    expect(awayOn('2026-11-26', nineToFive, ['2026-11-26'])).toEqual([[0, 24]])
    expect(awayOn('2026-11-25', nineToFive, ['2026-11-26'])).toEqual([
      [0, 9],
      [17, 24],
    ])
  })

  test('is not shaded while the hours are unknown', () => {
    tellTimesBy({ timeZone: newYork })
    const [day] = axisOf([dayOf('2026-11-24')]).days
    expect(day && shadesOf(day, { timeOff: [], working: null })).toEqual([])
  })
})
