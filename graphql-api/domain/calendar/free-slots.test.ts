import { expect, it } from 'vitest'
import { findWrongSlots, slotZones } from '#api/testing/differential/random-calendars.ts'

/** Random calendars at each clock change of a zone; FREE_SLOT_ROUNDS=50 compares more. */
const rounds = Number(process.env['FREE_SLOT_ROUNDS'] ?? 2)

it.each(slotZones)(
  'the free slots around both clock changes in %s are those that a search of every minute finds',
  (timeZone) => {
    const { found: foundCount, wrong: wrongDifferences } = findWrongSlots(timeZone, rounds)
    expect(wrongDifferences).toEqual([])
    expect(foundCount).toBeGreaterThan(0)
  },
  60_000 + rounds * 2000,
)
