import { describe, expect, it } from 'vitest'
import { findFreeStarts, explainNotFree } from './free-slots.ts'
import type { PersonCalendar } from './free-slots.ts'
import type { Span } from './zone-offsets.ts'

const weekdays = [1, 2, 3, 4, 5]
const nineToFive = weekdays.map((day) => ({ day, from: '09:00', to: '17:00' }))

const calendar = (more: Partial<PersonCalendar> = {}): PersonCalendar => ({
  timeZone: 'America/New_York',
  hours: nineToFive,
  meetingMinutes: 30,
  noticeMinutes: 0,
  pauseMinutes: 10,
  mostPerDay: null,
  daysOff: [],
  busy: [],
  callStarts: [],
  ...more,
})

const at = (text: string) => Date.parse(text)
const span = (from: string, to: string): Span => ({ from: at(from), to: at(to) })

const free = (one: PersonCalendar, from: string, to: string, now = '2026-01-01T00:00Z') =>
  findFreeStarts(one, span(from, to), at(now)).map((start) =>
    new Date(start).toISOString().slice(0, 16),
  )

describe('the slots of a day', () => {
  it('start every meeting length from the start of the hours, and end within them', () => {
    const foundNames = free(calendar(), '2026-03-03T00:00-05:00', '2026-03-04T00:00-05:00')
    expect(foundNames).toHaveLength(16)
    expect(foundNames.at(0)).toBe('2026-03-03T14:00')
    expect(foundNames.at(-1)).toBe('2026-03-03T21:30')
  })

  it('leave out those that an appointment and the pauses around it touch', () => {
    const busy = [span('2026-03-03T15:00Z', '2026-03-03T15:40Z')]
    const foundNames = free(calendar({ busy }), '2026-03-03T14:00Z', '2026-03-03T17:00Z')
    // 14:30 and the pause after it end at 15:10.
    expect(foundNames).toEqual(['14:00', '16:00', '16:30'].map((time) => `2026-03-03T${time}`))
  })

  it('touch appointments: an end is not part of a time', () => {
    const busy = [span('2026-03-03T14:40Z', '2026-03-03T15:00Z')]
    const foundNames = free(calendar({ busy }), '2026-03-03T14:00Z', '2026-03-03T15:30Z')
    expect(foundNames).toEqual(['2026-03-03T14:00', '2026-03-03T15:00'])
  })

  it('stay taken by a call when its notice passes, and while it runs', () => {
    const one = calendar({
      noticeMinutes: 240,
      busy: [span('2026-03-03T15:00Z', '2026-03-03T15:40Z')],
    })
    for (const now of ['10:59', '11:00', '11:01', '15:00', '15:10'])
      expect(free(one, '2026-03-03T15:00Z', '2026-03-03T15:30Z', `2026-03-03T${now}Z`)).toEqual([])
  })
})

describe('days', () => {
  it('are those of the person’s zone: a Monday morning in Auckland is a Sunday in UTC', () => {
    const one = calendar({
      timeZone: 'Pacific/Auckland',
      hours: [{ day: 1, from: '09:00', to: '10:00' }],
    })
    expect(free(one, '2026-03-01T00:00Z', '2026-03-08T00:00Z')).toEqual([
      '2026-03-01T20:00',
      '2026-03-01T20:30',
    ])
    const daysOff = [{ firstDay: '2026-03-02', lastDay: '2026-03-02' }]
    expect(free({ ...one, daysOff }, '2026-03-01T00:00Z', '2026-03-08T00:00Z')).toEqual([])
  })

  it('may be crossed by a call where hours of both touch midnight', () => {
    const one = calendar({
      timeZone: 'UTC',
      meetingMinutes: 60,
      hours: [
        { day: 1, from: '22:30', to: '24:00' },
        { day: 2, from: '00:00', to: '01:00' },
      ],
    })
    expect(free(one, '2026-03-02T00:00Z', '2026-03-04T00:00Z')).toEqual([
      '2026-03-02T22:30',
      '2026-03-02T23:30',
      '2026-03-03T00:00',
    ])
  })

  it('are 23 or 25 hours long when the clock changes', () => {
    const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }))
    const one = calendar({ hours: always, meetingMinutes: 60 })
    expect(free(one, '2026-03-08T00:00-05:00', '2026-03-09T00:00-04:00')).toHaveLength(23)
    expect(free(one, '2026-11-01T00:00-04:00', '2026-11-02T00:00-05:00')).toHaveLength(25)
  })
})

describe('whyNotFree', () => {
  const one = calendar({
    noticeMinutes: 60,
    busy: [span('2026-03-03T18:00Z', '2026-03-03T18:40Z')],
  })
  const now = at('2026-03-03T15:10Z')
  it.each([
    ['past', '2026-03-03T15:00Z'],
    ['notice', '2026-03-03T16:00Z'],
    [null, '2026-03-03T16:30Z'],
    ['grid', '2026-03-03T16:31Z'],
    ['busy', '2026-03-03T18:00Z'],
    ['busy', '2026-03-03T17:30Z'],
    ['hours', '2026-03-03T21:45Z'],
    ['hours', '2026-03-03T22:00Z'],
    ['hours', '2026-03-07T16:00Z'],
  ])('is %s at %s', (reason, start) => {
    expect(explainNotFree(one, at(start), now)).toBe(reason)
  })

  it('is full on a day with the most calls, on the person’s calendar', () => {
    const fullCalendar = calendar({ mostPerDay: 1, callStarts: [at('2026-03-04T04:30Z')] })
    // 11:30 PM of Tuesday in New York.
    expect(explainNotFree(fullCalendar, at('2026-03-03T16:00Z'), 0)).toBe('full')
    expect(explainNotFree(fullCalendar, at('2026-03-04T16:00Z'), 0)).toBeNull()
  })
})

const night = (timeZone: string) =>
  calendar({
    timeZone,
    hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '04:00' })),
  })

describe('clock changes', () => {
  it('give no slot in the hour that is left out', () => {
    // 2:00 to 3:00 does not exist.
    expect(free(night('America/New_York'), '2026-03-08T00:00-05:00', '2026-03-08T12:00Z')).toEqual(
      ['05:00', '05:30', '06:00', '06:30', '07:00', '07:30'].map((time) => `2026-03-08T${time}`),
    )
  })

  it('give the slots of an hour that is repeated twice', () => {
    expect(
      free(night('America/New_York'), '2026-11-01T00:00-04:00', '2026-11-01T12:00Z'),
    ).toHaveLength(10)
  })
})
