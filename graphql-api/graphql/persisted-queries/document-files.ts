import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { StartFailure } from '#api/errors.ts'
import { hashOf } from './persisted-queries.ts'

/** Texts of documents, and the file in which they stand, for whoever has to mend them. */
export type TrustedFile = { file: string; texts: readonly string[] }

/** What the web sends, written down by the step that generates its types. */
const webDocuments = fileURLToPath(new URL('../../generated/documents.json', import.meta.url))

/** As Apollo's tools for Android, iOS and the web write it. */
const manifest = z.object({
  format: z.literal('apollo-persisted-query-manifest'),
  version: z.literal(1),
  operations: z.array(z.object({ id: z.string(), name: z.string(), body: z.string() })),
})

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const readManifest = async (file: string): Promise<TrustedFile> => {
  const { success, data } = manifest.safeParse(parse(await readFile(file, 'utf8')))
  if (!success)
    throw new StartFailure(`${file} is no manifest of documents as Apollo's tools write it.`)
  for (const { id, name, body } of data.operations)
    if (id !== hashOf(body))
      throw new StartFailure(`${file}: the id of ${name} is not the SHA-256 hash of its body.`)
  return { file, texts: data.operations.map(({ body }) => body) }
}

/** Editors end a file with a new line that the document which a client hashes does not have. */
const readDocument = async (file: string): Promise<TrustedFile> => {
  const text = await readFile(file, 'utf8')
  return { file, texts: [text, text.trimEnd()] }
}

/** The documents of the web. */
export const readOwn = async () => {
  try {
    return await readManifest(webDocuments)
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(`The documents of the web are not there: npm start makes them.`)
  }
}

/** Documents of other clients: `.graphql` files, and manifests in `.json` files. Throws a StartFailure for a folder or file that cannot be read. */
export const readOthers = async (folder: string) => {
  const names = await readdir(folder).catch(() => {
    throw new StartFailure(`DOCUMENTS_DIR is ${JSON.stringify(folder)}; it cannot be read.`)
  })
  const files: TrustedFile[] = []
  for (const name of names.toSorted()) {
    if (name.endsWith('.graphql')) files.push(await readDocument(join(folder, name)))
    if (name.endsWith('.json')) files.push(await readManifest(join(folder, name)))
  }
  return files
}
