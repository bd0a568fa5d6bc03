import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal, root, run } from './run.mjs'
import { step } from './step.mjs'

const lock = 'package-lock.json'

/**
 * Copies a folder that has a lock file of its own into `.cache` and installs its packages there, unless they are
 * installed. The product itself needs none of them. Throws a Refusal with npm's output.
 * @param {'peers' | 'tools'} name
 * @returns {Promise<string>} the path of the copy
 */
export async function installFolder(name) {
  const folder = join(root, '.cache', name)
  const read = (...path) => readFile(join(folder, ...path), 'utf8').catch(() => '')
  await cp(join(root, name), folder, { recursive: true })
  if ((await read('node_modules', lock)) === (await read(lock))) return folder
  await step(`Installing ${name}`, async () => {
    const args = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']
    const { ok, output } = await run('npm', args)
    if (!ok)
      throw new Refusal(`The packages of ${name} could not be installed (npm ci):\n${output}`)
    await cp(join(folder, lock), join(folder, 'node_modules', lock))
  })
  return folder
}
