import type { ApolloServerPlugin } from '@apollo/server'
import { unwrapResolverError } from '@apollo/server/errors'
import { GraphQLError } from 'graphql'
import type { GraphQLFormattedError } from 'graphql'
import type { Ctx } from '#api/context.ts'
import { asProductError, faultMessage } from '#api/errors.ts'
import type { ProductError } from '#api/errors.ts'

const extensionsOf = ({ code, details }: ProductError) => ({ code, ...details })

/** A refusal as GraphQL says it: its sentence, its code, and what belongs to it. */
export const asGraphqlError = (refusal: ProductError) =>
  new GraphQLError(refusal.message, {
    extensions: {
      ...extensionsOf(refusal),
      http: { status: refusal.status, headers: retryHeader(refusal.details.retryAfter) },
    },
  })

const retryHeader = (seconds: number | undefined) =>
  new Map(seconds === undefined ? [] : [['retry-after', String(seconds)]])

/** What GraphQL itself refuses: its own words are meant for whoever wrote the query. */
const isAboutTheRequest = (code: unknown) =>
  typeof code === 'string' &&
  (code.startsWith('GRAPHQL_') ||
    ['BAD_REQUEST', 'BAD_USER_INPUT', 'OPERATION_RESOLUTION_FAILURE'].includes(code))

/** Whether an error was made to be read by whoever asked; anything else is a fault of ours. */
const isMeant = (error: unknown, code: unknown) =>
  isAboutTheRequest(code) ||
  (error instanceof GraphQLError &&
    !error.originalError &&
    typeof code === 'string' &&
    code !== 'INTERNAL_SERVER_ERROR')

// GraphQL quotes the whole of what was sent, passwords too; where it is wrong is enough.
const withoutValue = (message: string) =>
  message.replace(
    / got invalid value [\s\S]*?( at "[^"]*")?; (?=(?:Field|Expected|Value|Enum|\w+ cannot) )/,
    ' is wrong$1: ',
  )

const withoutHint = (message: string) => message.replace(/ Did you mean [\s\S]*\?$/, '')

/**
 * The formatter of this door: refusals from the catalogue as they are, everything else without detail.
 * Where the schema may not be read, a mistake is not answered with the names that it has.
 */
export const formatErrors =
  (showsSchema: boolean) =>
  (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const { path, locations } = formatted
    const place = { ...(path && { path }), ...(locations && { locations }) }
    const refusal = asProductError(unwrapResolverError(error))
    if (refusal) return { message: refusal.message, ...place, extensions: extensionsOf(refusal) }
    const { code, requestId, stacktrace: _, ...more } = formatted.extensions ?? {}
    if (isMeant(error, code)) {
      const message = withoutValue(formatted.message)
      const shown = showsSchema ? message : withoutHint(message)
      return { message: shown, ...place, extensions: { code, ...more } }
    }
    return {
      message: faultMessage(typeof requestId === 'string' ? requestId : 'unknown'),
      ...place,
      extensions: { code: 'INTERNAL', requestId },
    }
  }

/** Logs what is not in the catalogue, and says 503 and 429 to proxies and clients that look at the status only. */
export const errorsPlugin: ApolloServerPlugin<Ctx> = {
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue: { world, request }, operationName }) => {
      for (const error of errors) {
        const cause = unwrapResolverError(error)
        if (asProductError(cause) || isMeant(error, error.extensions['code'])) continue
        error.extensions['requestId'] = request.id
        world.log.error({ error: cause, requestId: request.id, operationName }, 'a resolver failed')
      }
    },
    willSendResponse: async ({ errors, response }) => {
      const refusals = (errors ?? []).map((error) => asProductError(unwrapResolverError(error)))
      const pressing = refusals.find(
        (refusal) => refusal?.status === 503 || refusal?.status === 429,
      )
      if (!pressing) return
      response.http.status = pressing.status
      const { retryAfter } = pressing.details
      if (retryAfter !== undefined) response.http.headers.set('retry-after', String(retryAfter))
    },
  }),
}
