// Measures the app at work and holds it against bars and aims: `npm run measure:app`, or one subject: `npm run measure:app -- search`.
// A bar that is missed fails; an aim that is missed is said.
import { busyShare } from './measure-app/busy.mjs'
import { rowOf, tableOf } from './measure-app/figures.mjs'
import { subjects } from './measure-app/subjects.mjs'
import { secondsSince } from './step.mjs'

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !Object.hasOwn(subjects, name))
if (unknown !== undefined) {
  console.error(`There is no subject ${unknown}; there are ${Object.keys(subjects).join(', ')}.`)
  process.exit(1)
}

const begun = performance.now()
const rows = []
let busiest = 0
for (const name of wanted.length > 0 ? wanted : Object.keys(subjects)) {
  console.log(`\n${name} …`)
  const busy = await busyShare()
  busiest = Math.max(busiest, busy)
  try {
    await subjects[name]({
      say: (text) => console.log(`  ${text}`),
      check: (row) => void rows.push(rowOf(row)),
    })
  } catch (error) {
    console.error(error)
    rows.push(rowOf({ what: `${name}: ${String(error)}`, figure: Number.NaN, bar: 0, aim: 0 }))
  }
}

console.log(`\n${tableOf(rows)}\n`)
if (busiest > 0.2)
  console.log(
    `Others used up to ${Math.round(busiest * 100)} % of the machine: times are longer than on a quiet one.\n`,
  )
const missed = rows.filter(({ missesBar }) => missesBar).length
console.log(`${rows.length - missed} of ${rows.length} bars reached, ${secondsSince(begun)} s`)
process.exitCode = missed > 0 ? 1 : 0
