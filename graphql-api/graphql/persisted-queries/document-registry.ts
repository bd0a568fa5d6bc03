import { getOperationAST } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { refuseInAddress, refuseTextInAddress } from './url-variables.ts'
import { ProductError } from '#api/errors.ts'
import { createPreflight, refuse } from '#api/graphql/limits/document-check.ts'
import type { Examined } from '#api/graphql/limits/document-check.ts'
import type { Sent } from '#api/graphql/http/request-params.ts'
import { examineFile } from './check-document-file.ts'
import { readOthers, readOwn } from './document-files.ts'
import { findText, hashOf } from './persisted-queries.ts'
import type { TrustedTexts } from './persisted-queries.ts'

export type DocumentSettings = {
  /** Which documents are executed: all, or those alone that are known before anybody sends them. */
  documents: 'all' | 'trusted'
  /** The folder with documents of other clients. */
  documentsDir: string | null
}

type Options = DocumentSettings & { introspection: boolean }

/** Where Apollo looks up texts by their hashes; it learns none by itself. */
const lookUpIn = (texts: TrustedTexts) => ({
  get: async (key: string) => texts.get(key.slice(key.indexOf(':') + 1)),
  set: async () => undefined,
  delete: async () => undefined,
})

/** Knows documents by their hashes and holds whatever is asked to the limits. Throws a StartFailure for a file that is wrong. */
export const openDocuments = async (
  schema: GraphQLSchema,
  { introspection, documents, documentsDir }: Options,
) => {
  const own = await readOwn()
  const others = documentsDir === null ? [] : await readOthers(documentsDir)
  const preflight = createPreflight(schema, { introspection })
  for (const file of others) examineFile(file, { schema, introspection, preflight })
  const texts: TrustedTexts = new Map(
    [own, ...others].flatMap((file) => file.texts.map((text) => [hashOf(text), text] as const)),
  )
  const find = findText(texts, { only: documents === 'trusted' })

  const look = (sent: Sent): Examined => {
    if (sent.isAddress && sent.query !== null) refuseTextInAddress()
    const { text, isTrusted } = find(sent)
    const found = preflight({ ...sent, query: text, isTrusted })
    const { document } = found
    const operation = document && getOperationAST(document, sent.operationName)
    if (sent.isAddress && operation) refuseInAddress(schema, operation, sent.variables)
    return found
  }
  const examine = (sent: Sent): Examined => {
    try {
      return look(sent)
    } catch (error) {
      if (error instanceof ProductError) return refuse(error)
      throw error
    }
  }
  return { examine, byHash: lookUpIn(texts) }
}
