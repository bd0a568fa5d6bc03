type Errors = readonly { extensions?: { readonly code?: unknown } | undefined }[]

/** Returns the extensions of a request that sends the hash of its document instead of the text. */
export const persistedQueryExtensions = (sha256Hash: string) => ({
  persistedQuery: { version: 1, sha256Hash },
})

/** Returns true if the server reported that it does not know the document by its hash, and accepts its text. */
export const isDocumentUnknown = (errors: Errors | undefined) =>
  errors?.some(({ extensions }) => extensions?.code === 'PERSISTED_QUERY_NOT_FOUND') ?? false
