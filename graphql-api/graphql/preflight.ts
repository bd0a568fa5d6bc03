import { GraphQLError, NoFragmentCyclesRule, getOperationAST, parse, validate } from 'graphql'
import type { DocumentNode, GraphQLSchema } from 'graphql'
import { asGraphqlError } from './answer-errors.ts'
import { measureText } from './brackets.ts'
import { measureCost } from './cost.ts'
import { limits } from './limits.ts'
import type { Sent } from './sent.ts'
import { measureShape } from './shape.ts'

/** What is no document, or too long, is told best by whoever parses it once more. */
const tryParse = (text: string): DocumentNode | null => {
  try {
    return parse(text, { maxTokens: limits.tokens })
  } catch {
    return null
  }
}

const cycleOf = (schema: GraphQLSchema, document: DocumentNode) => {
  const [error] = validate(schema, document, [NoFragmentCyclesRule], { maxErrors: 1 })
  const extensions = { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } }
  return new GraphQLError(error?.message ?? 'A fragment may not lead back to itself.', {
    nodes: error?.nodes,
    extensions,
  })
}

/**
 * Holds a request to the limits before it is validated, and before anyone asks who sent it: the refusal, or null.
 * What is wrong in another way passes: validating it is cheap by now, and says what is wrong.
 */
export const preflight = (
  schema: GraphQLSchema,
  { query, operationName, variables }: Sent,
): GraphQLError | null => {
  const refusal = measureText(query)
  if (refusal) return asGraphqlError(refusal)
  const document = tryParse(query)
  if (!document) return null
  const { refusal: tooLarge, isCyclic } = measureShape(document)
  if (tooLarge) return asGraphqlError(tooLarge)
  if (isCyclic) return cycleOf(schema, document)
  const operation = getOperationAST(document, operationName)
  const tooDear = operation && measureCost({ schema, document, operation, sent: variables })
  return tooDear ? asGraphqlError(tooDear) : null
}
