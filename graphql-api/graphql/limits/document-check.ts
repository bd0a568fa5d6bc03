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
import { asGraphqlError } from '#api/graphql/errors/format-error.ts'
import { measureText } from './document-text.ts'
import { measureCost } from './operation-cost.ts'
import { createDocuments } from './validation-cache.ts'
import { limits } from './limits.ts'
import { measureShape } from './document-shape.ts'

type Options = {
  /** Whether strangers may read the schema. */
  introspection: boolean
}

type Asked = {
  query: string
  operationName: string | null
  variables: Readonly<Record<string, unknown>>
  /** Whether it was known before anybody sent it: then it stays, whatever strangers send. */
  isTrusted?: boolean
}

/** What is no document, or too long, is told best by whoever parses it once more. */
const tryParse = (text: string): DocumentNode | null => {
  try {
    // Without locations: a document is a third as large, and an error of a field does not search its text for the line.
    return parse(text, { maxTokens: limits.tokens, noLocation: true })
  } catch {
    return null
  }
}

const cycleOf = (schema: GraphQLSchema, document: DocumentNode) => {
  const [error] = validate(schema, document, [NoFragmentCyclesRule], { maxErrors: 1 })
  return new GraphQLError(error?.message ?? 'A fragment may not lead back to itself.', {
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
  })
}

/** What came of it: the refusal, or the document where it is valid. Both may be absent: what is invalid is told by whoever validates it once more. */
export type Examined = { refusal?: GraphQLError | undefined; document?: DocumentNode }

type Read = Examined & { selections?: number }

/** The rules by which a document is valid here. */
export const rulesFor = ({ introspection }: Options) =>
  introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]

export const refuse = (refusal: ProductError): Examined => ({ refusal: asGraphqlError(refusal) })

/**
 * Holds requests to the limits before they are validated, and before anyone asks who sent them.
 * A document that is valid is kept for whoever sends it again.
 */
export const createPreflight = (schema: GraphQLSchema, options: Options) => {
  const documents = createDocuments()
  const trusted = new Map<string, DocumentNode>()
  const rules = rulesFor(options)

  /** The document of a text, within the limits of all documents. */
  const read = (text: string): Read => {
    const tooLong = measureText(text)
    if (tooLong) return refuse(tooLong)
    const document = tryParse(text)
    if (!document) return {}
    const { refusal, isCyclic, selections } = measureShape(document)
    if (refusal) return refuse(refusal)
    return isCyclic ? { refusal: cycleOf(schema, document) } : { document, selections }
  }

  return ({ query, operationName, variables, isTrusted = false }: Asked): Examined => {
    const known = isTrusted ? trusted.get(query) : documents.get(query)
    const { refusal, document, selections = 0 }: Read = known ? { document: known } : read(query)
    if (!document) return { refusal }
    const operation = getOperationAST(document, operationName)
    const tooDear = operation && measureCost({ schema, document, operation, sent: variables })
    if (tooDear) return refuse(tooDear)
    if (known) return { document }
    if (validate(schema, document, rules, { maxErrors: 1 }).length > 0) return {}
    if (isTrusted) trusted.set(query, document)
    else documents.keep(query, document, selections)
    return { document }
  }
}
