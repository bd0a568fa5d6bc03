import { AsyncLocalStorage } from 'node:async_hooks'
import type { DocumentNode } from 'graphql'

const currentDocument = new AsyncLocalStorage<DocumentNode | undefined>()

/** Runs the work of one request, whose document is parsed and validated already. */
export const withParsedDocument = <Result>(
  document: DocumentNode | undefined,
  work: () => Result,
): Result => currentDocument.run(document, work)

/**
 * The document store of Apollo Server: it returns the document of the current request, so that nothing is parsed twice.
 * Documents are cached in `limits/validation-cache.ts`, which knows their size in memory; Apollo's own cache only knows the length of their text.
 */
export const parsedDocumentStore = {
  get: async () => currentDocument.getStore(),
  set: async () => undefined,
  delete: async () => undefined,
}
