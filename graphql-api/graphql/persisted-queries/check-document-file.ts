import { Kind, parse, validate } from 'graphql'
import type { DocumentNode, GraphQLSchema } from 'graphql'
import { StartFailure } from '#api/errors.ts'
import { limits } from '#api/graphql/limits/limits.ts'
import { rulesFor } from '#api/graphql/limits/document-check.ts'
import type { createPreflight } from '#api/graphql/limits/document-check.ts'
import type { TrustedFile } from './document-files.ts'

type Options = {
  schema: GraphQLSchema
  introspection: boolean
  preflight: ReturnType<typeof createPreflight>
}

const mistakeIn = (text: string, { schema, introspection }: Options) => {
  try {
    const document = parse(text, { maxTokens: limits.tokens })
    return validate(schema, document, rulesFor({ introspection }))[0]?.message
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const namesIn = ({ definitions }: DocumentNode) =>
  definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION ? [one.name?.value ?? null] : [],
  )

const complaintOf = (query: string, options: Options) => {
  const asked = { query, variables: {}, isTrusted: true }
  const { refusal, document } = options.preflight({ ...asked, operationName: null })
  if (!document) return refusal?.message ?? mistakeIn(query, options) ?? 'It is not valid.'
  const names = namesIn(document)
  if (names.length === 0) return 'It has no operation.'
  const refusals = names.map((name) => options.preflight({ ...asked, operationName: name }).refusal)
  return refusals.find((one) => one)?.message
}

/** Holds documents to the limits that all are held to, before anybody asks for them. Throws a StartFailure that names the file. */
export const examineFile = ({ file, texts }: TrustedFile, options: Options) => {
  for (const text of texts) {
    const complaint = complaintOf(text, options)
    if (complaint !== undefined) throw new StartFailure(`${file}: ${complaint}`)
  }
}
