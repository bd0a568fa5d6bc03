// Runs in a copy of the checkout: plants what it is told, asks the checks one by one until one notices, and takes it out again.
import { root } from '#scripts/run.mjs'
import { openChecks } from './checks.mjs'
import { plant } from './edit.mjs'
import { once } from './once.mjs'

const checks = await openChecks()

/** What fails of the file of a check where nothing is planted; asked once, for what fails anyway notices nothing. */
const failsAnyway = once((file) => checks.run(file))

/** The first check that fails, and what it says. */
async function firstFailure(by, touched) {
  for (const check of by) {
    const failure = await checks.run(check, touched)
    if (failure) return { caught: check, failure }
  }
  return { caught: null }
}

/** What work gives while the edits stand. */
async function planted(edits, touched, work) {
  const takeBack = await plant(root, edits)
  for (const file of touched) checks.changed(file)
  try {
    return await work()
  } finally {
    await takeBack()
    for (const file of touched) checks.changed(file)
  }
}

async function attempt({ edits, by }) {
  const touched = edits.map(({ file }) => file)
  const found = await planted(edits, touched, () => firstFailure(by, touched))
  // What was made of a changed schema is made anew.
  if (by.includes('generate')) await checks.run('generate')
  if (!found.caught) return found
  const [file] = found.caught.split(' > ')
  const anyway = await failsAnyway(file)
  return anyway ? { caught: null, broken: `${file} fails without any fault: ${anyway}` } : found
}

const answer = async (fault) => {
  try {
    process.send(await attempt(fault))
  } catch (error) {
    process.send({ caught: null, broken: error.message })
  }
}

const end = async () => {
  await checks.close()
  process.exit()
}

process.on('message', ({ fault }) => void answer(fault))
process.once('disconnect', () => void end())
process.send('ready')
