// Runs in a copy of the checkout: plants what it is told, asks the checks one by one until one notices, and takes it out again.
import { root } from '#scripts/run.mjs'
import { openChecks } from './checks.mjs'
import { plant } from './edit.mjs'

const checks = await openChecks()

/** Files of which a check was seen to pass where nothing is planted. */
const sound = new Set()

/** What a check says where nothing is planted, for what fails anyway notices nothing; asked for one check of each file. */
async function failsAnyway(check) {
  const [file] = check.split(' > ')
  if (sound.has(file)) return null
  const failure = await checks.run(check)
  if (!failure) sound.add(file)
  return failure
}

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
  const anyway = await failsAnyway(found.caught)
  return anyway
    ? { caught: null, broken: `${found.caught} fails without any fault: ${anyway}` }
    : found
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
