// Attacks two nodes of the product and compares the results with the limits: `npm run attack`, or one subject: `npm run attack -- documents`.
import { openNodes } from './attack/nodes.mjs'
import { faultRow, rowOf, tableOf } from './attack/results.mjs'
import { subjects } from './attack/subjects.mjs'
import { secondsSince, step } from './step.mjs'

const patience = 20 * 60_000

const begun = performance.now()
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !Object.hasOwn(subjects, name))
if (unknown !== undefined) {
  console.error(`There is no subject ${unknown}; there are ${Object.keys(subjects).join(', ')}.`)
  process.exit(1)
}

const rows = []
const target = await step('Starting two nodes', openNodes)

let ending = false

/** Stops everything and prints the results. */
const end = async () => {
  if (ending) return
  ending = true
  await target.stop()
  console.log(`\n${tableOf(rows)}\n`)
  const missed = rows.filter(({ ok }) => !ok).length
  console.log(`${rows.length - missed} of ${rows.length} bars reached, ${secondsSince(begun)} s`)
  process.exit(missed > 0 ? 1 : 0)
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    rows.push(faultRow('all subjects', `ended by ${signal}`))
    void end()
  })
setTimeout(() => {
  rows.push(faultRow('all subjects', 'not done after 20 minutes'))
  void end()
}, patience).unref()

const attack = async (name) => {
  console.log(`\n${name} …`)
  const since = performance.now()
  const given = {
    ...target,
    urls: target.nodes.map(({ url }) => url),
    say: (text) => console.log(`  ${text}`),
    check: (row) => {
      rows.push(rowOf(row))
    },
  }
  try {
    await subjects[name](given)
  } catch (error) {
    console.error(error)
    rows.push(faultRow(name, error))
  }
  console.log(`${name} … ${secondsSince(since)} s`)
}

for (const name of wanted.length > 0 ? wanted : Object.keys(subjects)) await attack(name)
await end()
