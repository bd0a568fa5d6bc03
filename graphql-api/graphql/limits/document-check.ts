import {
  GraphQLError,
  NoFragmentCyclesRule,
  NoSchemaIntrospectionCustomRule,
  getOperationAST,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import type { DocumentNode, GraphQLSchema } from 'graphql'
import type { ProductError } from '#api/errors.ts'
import { toGraphqlError } from '#api/graphql/errors/format-error.ts'
import { measureShape } from './document-shape.ts'
import { checkText } from './document-text.ts'
import { limits } from './limits.ts'
import { checkCost } from './operation-cost.ts'
import { ValidationCache, validationCacheSize } from './validation-cache.ts'

type Options = {
  /** True if clients may read the schema. */
  allowsIntrospection: boolean
}

type DocumentRequest = {
  query: string
  operationName: string | null
  variables: Readonly<Record<string, unknown>>
  /** True for a persisted query, which is never evicted from the cache. */
  isTrusted?: boolean
}

/** The document if it is valid, or the error by which it is refused. Both are absent for an invalid document, whose errors Apollo reports. */
export type CheckedDocument = {
  refusal?: GraphQLError | undefined
  document?: DocumentNode | undefined
}

type ParsedDocument = CheckedDocument & { selections?: number }

/** Returns null for a text with a syntax error or too many tokens. */
const tryParse = (text: string): DocumentNode | null => {
  try {
    // A document without locations takes a third of the memory, and errors of fields need no search for their line.
    return parse(text, { maxTokens: limits.tokens, noLocation: true })
  } catch {
    return null
  }
}

const cycleError = (schema: GraphQLSchema, document: DocumentNode) => {
  const [error] = validate(schema, document, [NoFragmentCyclesRule], { maxErrors: 1 })
  return new GraphQLError(error?.message ?? 'A fragment may not lead back to itself.', {
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
  })
}

/** Returns the rules that valid documents follow. */
export const validationRules = ({ allowsIntrospection }: Options) =>
  allowsIntrospection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]

export const refuseDocument = (error: ProductError): CheckedDocument => ({
  refusal: toGraphqlError(error),
})

/** Parses a text within the limits for documents. */
const parseDocument = (schema: GraphQLSchema, text: string): ParsedDocument => {
  const textError = checkText(text)
  if (textError) return refuseDocument(textError)
  const document = tryParse(text)
  if (!document) return {}
  const { refusal, isCyclic, selections } = measureShape(document)
  if (refusal) return refuseDocument(refusal)
  return isCyclic ? { refusal: cycleError(schema, document) } : { document, selections }
}

/**
 * Returns a function that checks documents against the limits and the schema, before the caller is authenticated.
 * Valid documents are cached, so that a repeated request is neither parsed nor validated.
 */
export const createDocumentCheck = (schema: GraphQLSchema, options: Options) => {
  const cache = new ValidationCache(validationCacheSize)
  const trustedDocuments = new Map<string, DocumentNode>()
  const rules = validationRules(options)

  return ({
    query,
    operationName,
    variables,
    isTrusted = false,
  }: DocumentRequest): CheckedDocument => {
    const cachedDocument = isTrusted ? trustedDocuments.get(query) : cache.get(query)
    const parsedDocument: ParsedDocument = cachedDocument
      ? { document: cachedDocument }
      : parseDocument(schema, query)
    const { refusal, document, selections = 0 } = parsedDocument
    if (!document) return { refusal }
    const operation = getOperationAST(document, operationName)
    const costError = operation && checkCost({ schema, document, operation, variables })
    if (costError) return refuseDocument(costError)
    if (cachedDocument) return { document }
    if (validate(schema, document, rules, { maxErrors: 1 }).length > 0) return {}
    if (isTrusted) trustedDocuments.set(query, document)
    else cache.set(query, document, selections)
    return { document }
  }
}

export type CheckDocument = ReturnType<typeof createDocumentCheck>
