import { describe, expect, it } from 'vitest'
import { partOfDayNames, explainDay } from './booking.ts'

describe('the day of a demo', () => {
  it.each(['2026-03-02', '2026-03-03', '2026-03-06', '2026-03-07', '2028-02-29'])(
    'may be on %s',
    (day) => {
      expect(explainDay(day, '2026-03-02')).toBeUndefined()
    },
  )

  it.each(['2026-03-08', '2026-03-15', '2026-11-01', '2027-01-03'])(
    'may not be on %s, a Sunday',
    (day) => {
      expect(explainDay(day, '2026-03-02')).toBe('Choose a day from Monday to Saturday')
    },
  )

  it('may not be in the past, on any weekday', () => {
    expect(explainDay('2026-03-01', '2026-03-02')).toBe('Choose today or a later day')
    expect(explainDay('2025-12-31', '2026-03-02')).toBe('Choose today or a later day')
  })

  it('has its parts in the order of the clock', () => {
    expect(partOfDayNames).toEqual(['morning', 'midday', 'afternoon', 'evening'])
  })
})
