// Runs in a copy of the checkout: plants what it is told, asks the checks one by one until one notices, and takes it out again.
import { root } from '#scripts/run.mjs'
import { openChecks } from './checks.mjs'
import { plant } from './edit.mjs'

const checks = await openChecks()
const sound = new Map()

/** What a check says where nothing is planted; asked once, for a check that fails anyway notices nothing. */
const without = async (check) => {
  if (!sound.has(check)) sound.set(check, await checks.run(check))
  return sound.get(check)
}

async function attempt({ edits, by }) {
  for (const check of by) {
    const failure = await without(check)
    if (failure) return { caught: null, broken: `${check} fails without any fault: ${failure}` }
  }
  const takeBack = await plant(root, edits)
  const touched = edits.map(({ file }) => file)
  for (const file of touched) checks.changed(file)
  try {
    for (const check of by) {
      const failure = await checks.run(check, touched)
      if (failure) return { caught: check, failure }
    }
    return { caught: null }
  } finally {
    await takeBack()
    for (const file of touched) checks.changed(file)
  }
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
