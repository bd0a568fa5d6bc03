import { AsyncLocalStorage } from 'node:async_hooks'
import type { DocumentNode } from 'graphql'

type Asking = { document: DocumentNode | undefined }

const asking = new AsyncLocalStorage<Asking>()

/** Begins a request in which a document may be examined. */
export const whileAsking = <Result>(work: () => Result): Result =>
  asking.run({ document: undefined }, work)

/** Notes the document of this request, found to be valid. */
export const noteExamined = (document: DocumentNode | undefined) => {
  const now = asking.getStore()
  if (now) now.document = document
}

/**
 * Hands Apollo the document that was examined, so that it is parsed and validated once. Apollo keeps none by itself:
 * it would count them by their text as JSON, which is a fraction of what they come to.
 */
export const examinedStore = {
  get: async () => asking.getStore()?.document,
  set: async () => undefined,
  delete: async () => undefined,
}
