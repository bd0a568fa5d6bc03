import { describe, expect, it } from 'vitest'
import { nextStart, startsBetween } from './occurrences.ts'

const zone = 'America/New_York'

const starts = (rule: string, startsAt: string, [from, until]: [string, string], timeZone = zone) =>
  startsBetween(
    { rule, timeZone, startsAt: new Date(startsAt) },
    new Date(from),
    new Date(until),
  ).map((one) => one.toISOString().slice(0, 16))

describe('a time on the clock', () => {
  it('stays the same over both clock changes', () => {
    expect(
      starts('FREQ=WEEKLY', '2026-03-02T14:00:00Z', ['2026-03-01T00:00Z', '2026-03-10T00:00Z']),
    ).toEqual(['2026-03-02T14:00', '2026-03-09T13:00'])
    expect(
      starts('FREQ=WEEKLY', '2026-03-02T14:00:00Z', ['2026-10-25T00:00Z', '2026-11-03T00:00Z']),
    ).toEqual(['2026-10-26T13:00', '2026-11-02T14:00'])
  })

  it('that is skipped when clocks are set forward is an hour later on the wall', () => {
    expect(
      starts('FREQ=DAILY', '2026-03-07T07:30:00Z', ['2026-03-07T00:00Z', '2026-03-10T00:00Z']),
    ).toEqual(['2026-03-07T07:30', '2026-03-08T07:30', '2026-03-09T06:30'])
  })

  it('that is shown twice when clocks are set back occurs once, the first time', () => {
    expect(
      starts('FREQ=DAILY', '2026-10-31T05:30:00Z', ['2026-10-31T00:00Z', '2026-11-03T00:00Z']),
    ).toEqual(['2026-10-31T05:30', '2026-11-01T05:30', '2026-11-02T06:30'])
  })

  it('late in the evening keeps its weekday in a zone far from UTC', () => {
    const lateNames = starts('FREQ=WEEKLY;BYDAY=MO', '2026-03-03T03:00:00Z', [
      '2026-03-01T00:00Z',
      '2026-03-12T00:00Z',
    ])
    expect(lateNames).toEqual(['2026-03-03T03:00', '2026-03-10T02:00'])
  })
})

/** Returns the days of every other Sunday and Wednesday from a Wednesday on, by the day on which weeks begin. */
const everyOtherWeek = (weekStart: string) =>
  starts(`FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE;WKST=${weekStart};COUNT=3`, '2026-03-04T15:00:00Z', [
    '2026-03-01T00:00Z',
    '2026-04-01T00:00Z',
  ]).map((start) => start.slice(5, 10))

describe('a rule', () => {
  it('ends after its last day, or after the number of times', () => {
    const range: [string, string] = ['2026-03-01T00:00Z', '2026-06-01T00:00Z']
    const from = '2026-03-02T14:00:00Z'
    expect(starts('FREQ=WEEKLY;UNTIL=20260316', from, range)).toHaveLength(3)
    expect(starts('FREQ=WEEKLY;UNTIL=20260316T130000Z', from, range)).toHaveLength(3)
    expect(starts('FREQ=WEEKLY;UNTIL=20260316T125959Z', from, range)).toHaveLength(2)
    expect(starts('FREQ=WEEKLY;COUNT=4', from, range)).toHaveLength(4)
  })

  it('by month leaves out months without its day', () => {
    expect(
      starts('FREQ=MONTHLY', '2026-01-31T15:00:00Z', ['2026-01-01T00:00Z', '2026-06-01T00:00Z']),
    ).toEqual(['2026-01-31T15:00', '2026-03-31T14:00', '2026-05-31T14:00'])
  })

  it('on the last day of the month has one in every month', () => {
    expect(
      starts('FREQ=MONTHLY;BYMONTHDAY=-1', '2026-12-31T15:00:00Z', [
        '2026-12-01T00:00Z',
        '2027-06-01T00:00Z',
      ]),
    ).toEqual([
      '2026-12-31T15:00',
      '2027-01-31T15:00',
      '2027-02-28T15:00',
      '2027-03-31T14:00',
      '2027-04-30T14:00',
      '2027-05-31T14:00',
    ])
  })

  it('counts its weeks from the day on which its weeks begin', () => {
    expect(everyOtherWeek('MO')).toEqual(['03-04', '03-08', '03-18'])
    expect(everyOtherWeek('SU')).toEqual(['03-04', '03-15', '03-18'])
  })

  it('that never occurs ends soon', () => {
    const startTime = performance.now()
    const range: [string, string] = ['2026-01-01T00:00Z', '2026-06-01T00:00Z']
    const rule = 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'
    expect(starts(rule, '2026-01-31T15:00:00Z', range)).toEqual([])
    const never = { rule, timeZone: zone, startsAt: new Date('2026-01-31T15:00:00Z') }
    expect(() => nextStart(never, never.startsAt)).toThrow(/iterations/)
    expect(performance.now() - startTime).toBeLessThan(3000)
  })
})

it('the next start is after an instant; there is none after the last', () => {
  const weekly = {
    rule: 'FREQ=WEEKLY;COUNT=2',
    timeZone: zone,
    startsAt: new Date('2026-03-02T14:00:00Z'),
  }
  expect(nextStart(weekly, weekly.startsAt)).toEqual(new Date('2026-03-09T13:00:00Z'))
  expect(nextStart(weekly, new Date('2026-03-09T12:59:59Z'))).toEqual(
    new Date('2026-03-09T13:00:00Z'),
  )
  expect(nextStart(weekly, new Date('2026-03-09T13:00:00Z'))).toBeNull()
})
