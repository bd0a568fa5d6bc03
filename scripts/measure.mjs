// Runs measurements by subject and compares the results with bars and aims. A missed bar fails; a missed aim is reported.
import { busyShare } from './measure-app/busy.mjs'
import { rowOf, tableOf } from './measure-app/figures.mjs'
import { secondsSince } from './step.mjs'

/** A subject gets `say(text)` to print progress, and `check({ what, figure, bar, aim, unit })`, which adds a row to the table. */
const measureOne = async (name, subject, rows) => {
  console.log(`\n${name} …`)
  try {
    await subject({
      say: (text) => console.log(text.replaceAll(/^(?=.)/gm, '  ')),
      check: (row) => void rows.push(rowOf(row)),
    })
  } catch (error) {
    console.error(error)
    rows.push(rowOf({ what: `${name}: ${String(error)}`, figure: Number.NaN, bar: 0, aim: 0 }))
  }
}

/** Measures the subjects that the command line names, or all. */
export async function measure(subjects) {
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
    busiest = Math.max(busiest, await busyShare())
    await measureOne(name, subjects[name], rows)
  }

  console.log(`\n${tableOf(rows)}\n`)
  if (busiest > 0.2)
    console.log(
      `Others used up to ${Math.round(busiest * 100)} % of the machine: times are longer than on a quiet one, and ratios are rough.\n`,
    )
  const missed = rows.filter(({ missesBar }) => missesBar).length
  console.log(`${rows.length - missed} of ${rows.length} bars reached, ${secondsSince(begun)} s`)
  process.exitCode = missed > 0 ? 1 : 0
}
