import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the checkout. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A problem that the user can fix: its message is printed without a stack. */
export class Refusal extends Error {}

/** The Node of the packages, else the one that runs this script. */
export const nodeProgram = () => {
  const ours = join(root, 'node_modules/.bin/node')
  return existsSync(ours) ? ours : process.execPath
}

/**
 * Runs a program in the checkout to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} env set besides our own
 * @returns {Promise<{ ok: boolean, output: string }>} whether it succeeded, and what it printed
 */
export const run = (program, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const parts = []
    child.stdout.on('data', (part) => parts.push(part))
    child.stderr.on('data', (part) => parts.push(part))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) =>
      resolve({ ok: code === 0, output: Buffer.concat(parts).toString('utf8').trim() }),
    )
  })

/** Runs a tool of `node_modules/.bin` on our Node. */
export const runTool = (tool, args, env) =>
  run(nodeProgram(), [join(root, 'node_modules/.bin', tool), ...args], env)
