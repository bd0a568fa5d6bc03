import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal, root, run } from '#scripts/run.mjs'

const isTest = (file) => /(?<!\.system)\.test\.(ts|tsx|mjs)$/.test(file)
const isOfWeb = (file) => file.startsWith('web/')
const isOfServer = (file) => !isOfWeb(file)

/** Matches tests that read files or start programs themselves, most of them to guard a rule: imports do not show what can break them. */
const readsFiles = /['"]node:(fs|child_process)|import\.meta\.glob|source-files|toMatchFileSnapshot/

/** Changes that imports do not show, and the tests that each of them may break. The first match counts. */
const sides = [
  { changed: /\.(test\.\w+|md)$|^e2e\//, breaks: () => false },
  { changed: /^(schema\.graphql|migrations\/.*)$/, breaks: () => true },
  // Configuration, and the lock file.
  { changed: /^[^/]+\.(ts|json)$/, breaks: () => true },
  { changed: /\.(ts|tsx|mjs)$/, breaks: () => false },
  { changed: /^web\//, breaks: isOfWeb },
  { changed: /^(graphql-api|shared|rooms|scripts)\//, breaks: isOfServer },
]

/**
 * Returns whether a test of a text must run after these changes, whatever it imports.
 * @param {string[]} changedFiles
 */
export const mustRun = (changedFiles) => {
  const breaks = changedFiles.map((file) => sides.find((side) => side.changed.test(file))?.breaks)
  return (test, text) => readsFiles.test(text) || breaks.some((mayBreak) => mayBreak?.(test))
}

const exists = (file) => existsSync(join(root, file))

const listByGit = async (...args) => {
  const { ok, output } = await run('git', [...args, '-z'])
  if (!ok) throw new Refusal(`The changes could not be listed: ${output}`)
  return output.split('\0').filter(Boolean)
}

/**
 * Returns the files that differ from the last commit, the tests that run whatever they import, and all tests of `npm test`.
 * @returns {Promise<{ changed: string[], always: string[], every: string[] }>}
 */
export async function selectChanged() {
  const addedFiles = await listByGit('ls-files', '--others', '--exclude-standard')
  const changedFiles = [
    ...(await listByGit('diff', '--name-only', '--no-renames', 'HEAD')),
    ...addedFiles,
  ]
  const every = [...(await listByGit('ls-files')), ...addedFiles].filter(isTest).filter(exists)
  const runs = mustRun(changedFiles)
  const texts = await Promise.all(every.map((file) => readFile(join(root, file), 'utf8')))
  const always = every.filter((file, at) => runs(file, texts[at]))
  return { changed: changedFiles.filter(exists), always, every }
}
