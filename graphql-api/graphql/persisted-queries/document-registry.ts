import { getOperationAST } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { ProductError } from '#api/errors.ts'
import { createDocumentCheck, refuseDocument } from '#api/graphql/limits/document-check.ts'
import type { CheckedDocument } from '#api/graphql/limits/document-check.ts'
import { checkDocumentFile } from './check-document-file.ts'
import { readClientDocuments, readWebDocuments } from './document-files.ts'
import { hashDocument, resolveDocument } from './persisted-queries.ts'
import { refuseQueryInUrl, refuseTextInUrl } from './url-variables.ts'

export type DocumentSettings = {
  /** Which documents are executed: all of them, or persisted queries only. */
  documents: 'all' | 'trusted'
  /** The folder with the persisted queries of other clients. */
  documentsDir: string | null
}

type Options = DocumentSettings & { allowsIntrospection: boolean }

type DocumentRequest = {
  query: string | null
  hash: string | null
  operationName: string | null
  variables: Readonly<Record<string, unknown>>
  isInUrl: boolean
}

/** A document and its text; the text is empty if the document is refused. */
type RegisteredDocument = CheckedDocument & { text: string }

/** Loads the persisted queries, and checks the documents of requests. Throws a StartFailure for an invalid file. */
export const openDocumentRegistry = async (
  schema: GraphQLSchema,
  { allowsIntrospection, documents, documentsDir }: Options,
) => {
  const webDocuments = await readWebDocuments()
  const clientDocuments = documentsDir === null ? [] : await readClientDocuments(documentsDir)
  const checkDocument = createDocumentCheck(schema, { allowsIntrospection })
  for (const file of clientDocuments)
    checkDocumentFile(file, { schema, allowsIntrospection, checkDocument })
  const queries = new Map(
    [webDocuments, ...clientDocuments].flatMap(({ texts }) =>
      texts.map((text) => [hashDocument(text), text] as const),
    ),
  )
  const isTrustedOnly = documents === 'trusted'

  const resolveAndCheck = (request: DocumentRequest): RegisteredDocument => {
    if (request.isInUrl && request.query !== null) refuseQueryInUrl()
    const { text, isTrusted } = resolveDocument(queries, request, { isTrustedOnly })
    const checkedDocument = checkDocument({ ...request, query: text, isTrusted })
    const operation =
      checkedDocument.document && getOperationAST(checkedDocument.document, request.operationName)
    if (request.isInUrl && operation) refuseTextInUrl(schema, operation, request.variables)
    return { ...checkedDocument, text }
  }

  /** Returns the document of a request, or the error by which it is refused. */
  const check = (request: DocumentRequest): RegisteredDocument => {
    try {
      return resolveAndCheck(request)
    } catch (error) {
      if (error instanceof ProductError) return { ...refuseDocument(error), text: '' }
      throw error
    }
  }

  return { check }
}

export type DocumentRegistry = Awaited<ReturnType<typeof openDocumentRegistry>>
