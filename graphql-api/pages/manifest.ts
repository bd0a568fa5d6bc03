import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IslandAssets } from '#shared/site.ts'

type Chunk = { file: string; name?: string; isEntry?: boolean; imports?: string[]; css?: string[] }
export type Manifest = Record<string, Chunk>

/** Reads the manifest of the build: its entries and their chunks. */
export const readManifest = async (clientFolder: string): Promise<Manifest> => {
  const text = await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')
  return JSON.parse(text) as Manifest
}

const chunkOf = (manifest: Manifest, entry: string) => {
  const chunk = Object.values(manifest).find((one) => one.isEntry && one.name === entry)
  if (!chunk) throw new Error(`the build has no entry named "${entry}"`)
  return chunk
}

const withImports = (
  manifest: Manifest,
  chunk: Chunk,
  visitedChunks = new Set<Chunk>(),
): Set<Chunk> => {
  if (visitedChunks.has(chunk)) return visitedChunks
  visitedChunks.add(chunk)
  for (const key of chunk.imports ?? []) {
    const importedChunk = manifest[key]
    if (importedChunk) withImports(manifest, importedChunk, visitedChunks)
  }
  return visitedChunks
}

const address = (file: string) => `/${file}`

/** Returns the URL of an entry's file. */
export const entryAddress = (manifest: Manifest, entry: string) =>
  address(chunkOf(manifest, entry).file)

/** Returns an entry's module and all chunks that it imports, so that they load in one round trip. */
export const entryAssets = (manifest: Manifest, entry: string): IslandAssets => {
  const chunk = chunkOf(manifest, entry)
  const [, ...rest] = [...withImports(manifest, chunk)].map((one) => address(one.file))
  return { module: address(chunk.file), needs: rest }
}

/** Returns the style sheets of an entry and its imports. */
export const entryStyles = (manifest: Manifest, entry: string) => [
  ...new Set(
    [...withImports(manifest, chunkOf(manifest, entry))].flatMap((one) =>
      (one.css ?? []).map(address),
    ),
  ),
]

/** Returns the URL of a built asset, such as a font, by its source file. */
export const fileAddress = (manifest: Manifest, source: string) => {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`the build has no file "${source}"`)
  return address(chunk.file)
}
