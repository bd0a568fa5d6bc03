// Compares free slots around clock changes with a search of every minute.
import { findWrongSlots, slotZones } from '#api/testing/differential/random-calendars.ts'

const rounds = Number(process.env.MEASURE_ROUNDS ?? 50)

export async function searches({ say, check }) {
  let found = 0
  let wrong = 0
  for (const timeZone of slotZones) {
    const results = findWrongSlots(timeZone, rounds)
    found += results.found
    wrong += results.wrong.length
    for (const one of results.wrong.slice(0, 2)) say(JSON.stringify(one))
  }
  say(`${slotZones.length} zones, ${found} free slots`)
  check({
    what: `calendars whose free slots differ from a search of every minute, ${rounds} at each clock change`,
    figure: wrong,
    bar: 0,
    aim: 0,
  })
}
