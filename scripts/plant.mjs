// Plants faults in copies of the checkout, one at a time, and says which test notices each; fails when one is noticed by nothing.
import { availableParallelism } from 'node:os'
import { allFaults } from './plant/faults.mjs'
import { openGarden } from './plant/garden.mjs'
import { secondsSince } from './step.mjs'

const begun = performance.now()
const [only = ''] = process.argv.slice(2)
const faults = allFaults().filter(({ kind, what }) => `${kind}: ${what}`.includes(only))
if (faults.length === 0) {
  console.error(`There is no fault with "${only}" in its name.`)
  process.exit(1)
}

// Faults that the same check is likely to notice follow one another in one copy, where that check is warm.
const queues = Map.groupBy(faults, ({ by }) => by[0]?.split(' > ')[0])
const waiting = [...queues.values()].toSorted((one, other) => other.length - one.length)

const take = () => {
  const queue = waiting.shift()
  if (!queue) return []
  // A long queue is shared out in parts, so that no copy is left waiting at the end.
  const part = queue.splice(0, 20)
  if (queue.length > 0) waiting.push(queue)
  return part
}

const results = []
const gardens = await Promise.all(
  Array.from({ length: Math.min(2, availableParallelism()) }, openGarden),
)
let stopped = false
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    stopped = true
  })

await Promise.all(
  gardens.map(async (garden) => {
    for (let part = take(); part.length > 0; part = take())
      for (const fault of part) {
        if (stopped) return
        const answer = await garden.attempt(fault)
        results.push({ ...fault, ...answer })
        const said = answer.broken ?? (answer.caught ? answer.failure : 'NOTHING noticed it')
        console.log(`${fault.kind}: ${fault.what} … ${said}`)
      }
  }),
)
await Promise.all(gardens.map((garden) => garden.end()))

const missed = results.filter(({ caught }) => caught === null)
console.log('')
for (const [kind, planted] of Map.groupBy(results, ({ kind }) => kind))
  console.log(
    `${kind}: ${planted.filter(({ caught }) => caught).length} of ${planted.length} noticed`,
  )
for (const { kind, what, broken } of missed)
  console.log(`NOT NOTICED ${kind}: ${what}${broken ? ` (${broken})` : ''}`)
console.log(
  `${results.length} faults planted, ${results.length - missed.length} noticed, ${secondsSince(begun)} s`,
)
process.exitCode = missed.length > 0 || stopped ? 1 : 0
