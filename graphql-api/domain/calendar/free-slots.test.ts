import { expect, it } from 'vitest'
import { findWrongSlots, slotZones } from '#api/testing/differential/random-calendars.ts'

it.each(slotZones)(
  'the free slots around both clock changes in %s are those that a search of every minute finds',
  (timeZone) => {
    const { found, wrong } = findWrongSlots(timeZone, 2)
    expect(wrong).toEqual([])
    expect(found).toBeGreaterThan(0)
  },
)
