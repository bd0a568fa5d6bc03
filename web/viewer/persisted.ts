type Errors = readonly { extensions?: { readonly code?: unknown } | undefined }[]

/** What a question says instead of its document, which the server knows by this hash. */
export const persisted = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } })

/** Whether the server said that it does not know the document, and takes its text. */
export const isUnknownHere = (errors: Errors | undefined) =>
  errors?.some(({ extensions }) => extensions?.code === 'PERSISTED_QUERY_NOT_FOUND') ?? false
