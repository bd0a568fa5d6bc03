import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { StartFailure } from '#api/errors.ts'
import { hashDocument } from './persisted-queries.ts'

/** The texts of documents and the path of their file, which error messages name. */
export type DocumentFile = { file: string; texts: readonly string[] }

/** The documents of the web client, written when its types are generated. */
const webManifest = fileURLToPath(new URL('../../generated/documents.json', import.meta.url))

/** A persisted query manifest as Apollo's tools for Android, iOS and the web write it. */
const manifestSchema = z.object({
  format: z.literal('apollo-persisted-query-manifest'),
  version: z.literal(1),
  operations: z.array(z.object({ id: z.string(), name: z.string(), body: z.string() })),
})

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const readManifest = async (file: string): Promise<DocumentFile> => {
  const { success, data } = manifestSchema.safeParse(parseJson(await readFile(file, 'utf8')))
  if (!success)
    throw new StartFailure(`${file} is no manifest of documents as Apollo's tools write it.`)
  for (const { id, name, body } of data.operations)
    if (id !== hashDocument(body))
      throw new StartFailure(`${file}: the id of ${name} is not the SHA-256 hash of its body.`)
  return { file, texts: data.operations.map(({ body }) => body) }
}

/** Editors end a file with a line break, which is not part of the document that a client hashes. */
const readDocument = async (file: string): Promise<DocumentFile> => {
  const text = await readFile(file, 'utf8')
  return { file, texts: [text, text.trimEnd()] }
}

/** Reads the documents of the web client. Throws a StartFailure if they were not generated. */
export const readWebDocuments = async () => {
  try {
    return await readManifest(webManifest)
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(`The documents of the web are not there: npm start makes them.`)
  }
}

/** Reads the `.graphql` files and `.json` manifests of a folder. Throws a StartFailure if the folder or a file cannot be read. */
export const readClientDocuments = async (folder: string) => {
  const names = await readdir(folder).catch(() => {
    throw new StartFailure(`DOCUMENTS_DIR is ${JSON.stringify(folder)}; it cannot be read.`)
  })
  const files: DocumentFile[] = []
  for (const name of names.toSorted()) {
    if (name.endsWith('.graphql')) files.push(await readDocument(join(folder, name)))
    if (name.endsWith('.json')) files.push(await readManifest(join(folder, name)))
  }
  return files
}
