// Compares what is left in random weeks with a second calculation.
import { buildAssistant } from '#api/testing/factories/index.ts'
import { randomFrom } from '#api/demo/random.ts'
import {
  allowOverlaps,
  findWrongAllowances,
} from '#api/testing/differential/random-allowance-weeks.ts'
import { openCompany } from './open-company.mjs'

const weekCount = Number(process.env.MEASURE_WEEKS ?? 100_000)

export async function weeks({ say, check }) {
  const { db, stop } = await openCompany()
  try {
    await allowOverlaps(db)
    const { id: assistantId } = await buildAssistant(db)
    const random = randomFrom(process.env.MEASURE_SEED ?? 'weeks')
    const wrong = await findWrongAllowances(db, { random, assistantId, count: weekCount })
    for (const one of wrong.slice(0, 5)) say(JSON.stringify(one))
    check({
      what: `weeks of ${weekCount} that a second calculation finds different`,
      figure: wrong.length,
      bar: 0,
      aim: 0,
    })
  } finally {
    await stop()
  }
}
