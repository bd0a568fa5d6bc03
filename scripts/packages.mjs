import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bringsNode, thisMachine } from './machine.mjs'
import { Refusal, root, run } from './run.mjs'

const packagesIn = async (file) => {
  try {
    return JSON.parse(await readFile(join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

const allows = (list, value) => {
  const values = list === undefined ? [] : [list].flat()
  const isRefused = values.some((one) => one === `!${value}`)
  return !isRefused && (values.every((one) => one.startsWith('!')) || values.includes(value))
}

// An optional package is for certain machines, or is used by one that is.
const isForUs = ({ optional, os, cpu, libc }, { platform, arch, glibc }) =>
  (!optional || os || cpu) &&
  allows(os, platform) &&
  allows(cpu, arch) &&
  allows(libc, glibc ? 'glibc' : 'musl')

/** Returns the packages of the lock file that are missing or different in `installed`, npm's record of its last complete installation. */
export const missingPackages = (requirements, installed, machine) =>
  Object.entries(requirements)
    .filter(([path, entry]) => path.startsWith('node_modules/') && isForUs(entry, machine))
    .filter(([path, entry]) => {
      const has = installed[path]
      return !has || has.version !== entry.version || has.integrity !== entry.integrity
    })
    .map(([path]) => path)

/** Installs from the lock file if the installed packages differ from it. Returns whether it did. Throws a Refusal if npm fails. */
export async function installPackages() {
  const machine = thisMachine()
  const lacking = async () =>
    missingPackages(
      await packagesIn('package-lock.json'),
      await packagesIn('node_modules/.package-lock.json'),
      machine,
    )
  if ((await lacking()).length === 0) return false
  const npm = process.env.npm_execpath
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { ok, output } = npm ? await run(process.execPath, [npm, ...args]) : await run('npm', args)
  if (!ok) throw new Refusal(`The packages could not be installed (npm ci):\n${output}`)
  const stillMissing = await lacking()
  const node = `node_modules/node-linux-${machine.arch}`
  if (bringsNode(machine) && stillMissing.includes(node))
    throw new Refusal(
      `Node 24 did not come with the packages (${node} is missing). Look at what npm ci says, and start again.`,
    )
  return true
}
