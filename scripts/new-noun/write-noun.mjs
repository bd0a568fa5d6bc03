import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal, root } from '#scripts/run.mjs'
import { commonPaths, buildOwnPaths } from './paths.mjs'
import { serverEdits } from './server-edits.mjs'
import { serverFiles } from './server-files.mjs'
import { webEdits } from './web-edits.mjs'
import { webFiles } from './web-files.mjs'

/** Returns the number of the next migration, in four digits. */
const nextMigration = async () => {
  const numbers = (await readdir(join(root, 'migrations'))).flatMap(
    (name) => /^(\d{4})-.*\.ts$/.exec(name)?.[1] ?? [],
  )
  return String(Math.max(...numbers.map(Number)) + 1).padStart(4, '0')
}

const read = async (path) => {
  if (!existsSync(join(root, path)))
    throw new Refusal(`${path} does not exist. Correct its path in scripts/new-noun/paths.mjs.`)
  return readFile(join(root, path), 'utf8')
}

const write = async (path, text) => {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

/**
 * Writes the files of a noun. Writes none if one exists already, or if a place in a file is not found.
 * @returns {Promise<{ added: string[], changed: string[] }>} their paths
 */
export const writeNoun = async (noun) => {
  const paths = buildOwnPaths(noun, await nextMigration())
  const texts = { ...serverFiles(noun), ...webFiles(noun, paths) }
  const edits = { ...serverEdits(noun), ...webEdits(noun, paths) }
  for (const name of [paths.list, paths.page])
    if (existsSync(join(root, name))) throw new Refusal(`${name} exists already.`)
  const changedFiles = await Promise.all(
    Object.entries(edits).map(async ([name, steps]) => {
      const path = commonPaths[name]
      const before = await read(path)
      return [path, steps.reduce((text, step) => step(text), before)]
    }),
  )
  const newFiles = Object.entries(texts).map(([name, text]) => [paths[name], text])
  for (const [path, text] of [...newFiles, ...changedFiles]) await write(path, text)
  return { added: newFiles.map(([path]) => path), changed: changedFiles.map(([path]) => path) }
}
