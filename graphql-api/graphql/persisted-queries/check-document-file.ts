import { Kind, parse, validate } from 'graphql'
import type { DocumentNode, GraphQLSchema } from 'graphql'
import { StartFailure } from '#api/errors.ts'
import { validationRules } from '#api/graphql/limits/document-check.ts'
import type { CheckDocument } from '#api/graphql/limits/document-check.ts'
import { limits } from '#api/graphql/limits/limits.ts'
import type { DocumentFile } from './document-files.ts'

type Options = {
  schema: GraphQLSchema
  allowsIntrospection: boolean
  checkDocument: CheckDocument
}

const validationMessage = (text: string, { schema, allowsIntrospection }: Options) => {
  try {
    const document = parse(text, { maxTokens: limits.tokens })
    return validate(schema, document, validationRules({ allowsIntrospection }))[0]?.message
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const operationNames = ({ definitions }: DocumentNode) =>
  definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value ?? null] : [],
  )

const findMistake = (query: string, options: Options) => {
  const request = { query, variables: {}, isTrusted: true }
  const { refusal, document } = options.checkDocument({ ...request, operationName: null })
  if (!document) return refusal?.message ?? validationMessage(query, options) ?? 'It is not valid.'
  const names = operationNames(document)
  if (names.length === 0) return 'It has no operation.'
  return names
    .map((operationName) => options.checkDocument({ ...request, operationName }).refusal)
    .find((error) => error)?.message
}

/** Checks the documents of a file against the schema and the limits. Throws a StartFailure that names the file. */
export const checkDocumentFile = ({ file, texts }: DocumentFile, options: Options) => {
  for (const text of texts) {
    const mistake = findMistake(text, options)
    if (mistake !== undefined) throw new StartFailure(`${file}: ${mistake}`)
  }
}
