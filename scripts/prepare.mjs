// Prepares a checkout: packages, types, web. Runs on the machine's own Node, before anything is installed.
import { pathToFileURL } from 'node:url'
import { buildWeb } from './build-web.mjs'
import { generateTypes } from './generate-types.mjs'
import { holdCheckout } from './hold-checkout.mjs'
import { checkMachine } from './machine.mjs'
import { installPackages } from './packages.mjs'
import { Refusal } from './run.mjs'
import { step } from './step.mjs'

const note = (done) => (done ? '' : 'nothing to do')

/** Throws a Refusal that says how to fix the problem. */
export async function prepare({ web }) {
  checkMachine()
  await holdCheckout(() =>
    console.log('Waiting for another start in this folder to finish its preparations …'),
  )
  await step('Installing packages', installPackages, note)
  await step('Generating types', generateTypes, note)
  if (web) await step('Building the web', buildWeb, note)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await prepare({ web: !process.argv.includes('--without-web') })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
