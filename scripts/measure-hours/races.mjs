// Runs the races for time at two nodes.
import { openNodes } from '#scripts/attack/nodes.mjs'
import { runRaces } from '#scripts/attack/races.mjs'
import { timeRaceKinds } from '#scripts/attack/time-race-kinds.mjs'

export async function races({ say, check }) {
  const target = await openNodes()
  try {
    await runRaces(timeRaceKinds, {
      ...target,
      say,
      check: (row) => check({ ...row, aim: row.bar }),
    })
  } finally {
    await target.stop()
  }
}
