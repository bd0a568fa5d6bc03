// Runs one subject of a command and compares its figures with bars and aims. A missed bar fails; a missed aim is reported.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { endAll } from './ending.mjs'
import { busyShare } from './measure/busy.mjs'
import { rowOf, tableOf } from './measure/figures.mjs'
import { say } from './progress.mjs'
import { nodeProgram, Refusal, root } from './run.mjs'
import { secondsSince } from './step.mjs'

/** Builds the web in a process of its own, which holds the checkout no longer than that takes. */
const prepareWeb = () => {
  const { status } = spawnSync(nodeProgram(), [join(root, 'scripts/prepare.mjs')], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

const listOf = (command, subjects) => {
  const width = Math.max(...Object.keys(subjects).map((name) => name.length))
  const lines = Object.entries(subjects).map(
    ([name, { about }]) => `  ${name.padEnd(width)}  ${about}`,
  )
  return `npm run ${command} -- SUBJECT\n\n${lines.join('\n')}`
}

/** Prints all rows and how many reached their bar. Returns whether all did. */
const report = (rows, startTime, busy) => {
  console.log(`\n${tableOf(rows)}\n`)
  if (busy > 0.2)
    console.log(
      `Others used ${Math.round(busy * 100)} % of the machine: times are longer than on a quiet one, and ratios are rough.\n`,
    )
  const missed = rows.filter(({ missesBar }) => missesBar).length
  console.log(
    `${rows.length - missed} of ${rows.length} bars reached, ${secondsSince(startTime)} s`,
  )
  return missed === 0
}

const runOne = async (name, { load, needsWeb }, words) => {
  if (needsWeb) prepareWeb()
  const startTime = performance.now()
  const rows = []
  const check = (row) => void rows.push(rowOf(row))
  const fail = (error) =>
    check({ what: `${name}: ${String(error).split('\n')[0]}`, figure: Number.NaN, bar: 0 })
  let interrupted = Promise.resolve()
  const interrupt = async (signal) => {
    await endAll()
    fail(`ended by ${signal}`)
    report(rows, startTime, 0)
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void (interrupted = interrupt(signal)))
  const { [name]: run } = await load()
  const busy = needsWeb ? await busyShare() : 0
  console.log(`\n${name} …`)
  try {
    await run({ say, check, words })
  } catch (error) {
    // What was stopped makes the subject fail.
    await interrupted
    console.error(error instanceof Refusal ? error.message : error)
    fail(error)
  }
  await endAll()
  return rows.length === 0 || report(rows, startTime, busy)
}

/**
 * Runs the subject that the command line names, with the words after it, or prints the subjects and fails. A subject
 * is a function of its module, and leaves what it noted with `atEnd` to be stopped here; it gets `say(text)`, `check({ what, figure, bar, aim, unit, least })`, which adds a row
 * to the table, and `words`.
 * @param {'measure' | 'attack'} command
 * @param {Record<string, { about: string, load: () => Promise<object>, needsWeb: boolean }>} subjects
 */
export async function runSubjects(command, subjects) {
  const [name = '', ...words] = process.argv.slice(2)
  if (Object.hasOwn(subjects, name)) {
    const isReached = await runOne(name, subjects[name], words)
    process.exit(isReached ? (process.exitCode ?? 0) : 1)
  }
  if (name !== '') console.error(`There is no subject ${name}.`)
  console.error(listOf(command, subjects))
  process.exitCode = 1
}
