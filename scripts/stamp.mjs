import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { root } from './run.mjs'

const stampOf = (name) => join(root, '.cache', `${name}.json`)

/** Returns all files under the given files and folders that pass `keep`, sorted, relative to the checkout. */
export async function filesIn(places, keep = () => true) {
  const files = []
  for (const place of places) {
    const path = join(root, place)
    const stats = await stat(path).catch(() => null)
    if (stats?.isFile()) files.push(place)
    if (!stats?.isDirectory()) continue
    for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
      if (entry.isFile())
        files.push(relative(root, join(entry.parentPath ?? entry.path, entry.name)))
  }
  return files.filter(keep).toSorted((one, other) => (one < other ? -1 : 1))
}

async function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/**
 * Makes the output of files, unless it exists and was made from the same contents. Returns whether it was made. The
 * stamp is written after the work, so that interrupted work does not count.
 * @param {{ name: string, from: () => Promise<string[]>, to: () => Promise<string[]>, make: () => Promise<void> }} thing
 */
export async function makeOnce({ name, from, to, make }) {
  const stamp = stampOf(name)
  const hash = await hashOf(await from())
  const storedStamp = await readFile(stamp, 'utf8')
    .then(JSON.parse)
    .catch(() => null)
  if (storedStamp?.hash === hash && storedStamp.made.every((file) => existsSync(join(root, file))))
    return false
  await rm(stamp, { force: true })
  await make()
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, JSON.stringify({ hash, made: await to() }))
  return true
}
