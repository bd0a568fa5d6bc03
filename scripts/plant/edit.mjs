import { readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '#scripts/run.mjs'

/**
 * One change of one file; without `from` the file is new.
 * @typedef {{ file: string, from?: string, to: string, at?: number }} Edit
 */

/** The text of a file of the checkout. */
export const textOf = (file) => readFileSync(join(root, file), 'utf8')

/**
 * A change at every place of a file that a pattern finds.
 * @param {string} file
 * @param {RegExp} pattern with the flag g
 * @param {(match: RegExpExecArray) => string | null} change what stands there instead; null leaves it alone
 * @returns {{ edit: Edit, match: RegExpExecArray }[]}
 */
export const everyPlace = (file, pattern, change) =>
  [...textOf(file).matchAll(pattern)].flatMap((match) => {
    const to = change(match)
    return to === null || to === match[0]
      ? []
      : [{ edit: { file, from: match[0], to, at: match.index }, match }]
  })

/**
 * Makes the changes below a folder.
 * @param {Edit[]} edits in each file one
 * @returns {Promise<() => Promise<void>>} what takes them back
 */
export async function plant(folder, edits) {
  const undo = []
  for (const { file, from, to, at } of edits) {
    const path = join(folder, file)
    if (from === undefined) {
      const made = await mkdir(dirname(path), { recursive: true })
      await writeFile(path, to)
      undo.push(() => rm(made ?? path, { recursive: true }))
      continue
    }
    const text = await readFile(path, 'utf8')
    const start = at ?? text.indexOf(from)
    if (start < 0 || text.slice(start, start + from.length) !== from)
      throw new Error(`${file} no longer says: ${from}`)
    await writeFile(path, text.slice(0, start) + to + text.slice(start + from.length))
    undo.push(() => writeFile(path, text))
  }
  return async () => {
    for (const one of undo.toReversed()) await one()
  }
}
