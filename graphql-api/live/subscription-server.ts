import type { IncomingMessage } from 'node:http'
import { subscribe } from 'graphql'
import type { ExecutionResult, GraphQLError } from 'graphql'
import { useServer as acceptSubscriptions } from 'graphql-ws/use/ws'
import type { WebSocket, WebSocketServer } from 'ws'
import { asProductError, ProductError } from '#api/errors.ts'
import type { ErrorCode } from '#api/errors.ts'
import {
  formatGraphqlError,
  toGraphqlError,
  findUnexpectedError,
} from '#api/graphql/errors/format-error.ts'
import type { GraphqlServer } from '#api/graphql/http/graphql-server.ts'
import type {
  FollowCall,
  FollowChanges,
  FollowPresence,
  OperationContext,
} from '#api/graphql/resolvers/operation-context.ts'
import type { Ctx } from '#api/request/context.ts'
import { closeCodes } from './close-codes.ts'
import { prepareSubscription } from './prepare-subscription.ts'
import type { SignedInSocket } from './signed-in-sockets.ts'

/** Subscriptions of one socket. A page needs one. */
const subscriptionsPerSocket = 20

/** Milliseconds between pings; a socket that has not answered one by the next is closed. */
const pingInterval = 12_000

type SocketState = { ctx?: Ctx }

type Options = {
  graphql: Pick<GraphqlServer, 'schema' | 'registry'>
  /** Signs in the sender of the upgrade. `authorization` is that of `connection_init`, in the form of the HTTP header. */
  contextOf: (
    request: IncomingMessage,
    authorization: string | null,
  ) => Promise<{ ctx: Ctx; signInHash: string | null }>
  /** Adds a signed-in socket. Returns false if there are too many. */
  addSocket: (entry: SignedInSocket) => boolean
  followChanges: FollowChanges
  followPresence: FollowPresence
  followCall: FollowCall
  showsSchema: boolean
  log: { error: (facts: object, message: string) => void }
}

type Extra = SocketState & { socket: WebSocket; request: IncomingMessage }

/** Returns true for an error that ended a subscription: graphql-ws wraps it without a path. */
const isOfIterator = (
  error: GraphQLError,
): error is GraphQLError & { originalError: ProductError } =>
  !error.path && error.originalError instanceof ProductError

/** Formats errors as over HTTP, and logs those that no client could have caused. */
const formatErrors = (
  ctx: Ctx | undefined,
  errors: readonly GraphQLError[],
  { showsSchema, log }: Pick<Options, 'showsSchema' | 'log'>,
) => {
  const requestId = ctx?.request.id ?? 'unknown'
  return errors.map((thrownError) => {
    const error = isOfIterator(thrownError)
      ? toGraphqlError(thrownError.originalError)
      : thrownError
    const err = findUnexpectedError(error)
    if (err !== undefined) log.error({ err, requestId }, 'a subscription failed')
    return formatGraphqlError(error, error.toJSON(), { requestId, showsSchema })
  })
}

/** Signs a socket in. Closes it with a code and returns false if that is not possible. */
const signIn = async (
  extra: Extra,
  authorization: string | null,
  { contextOf, addSocket, log }: Options,
): Promise<boolean> => {
  const { socket, request } = extra
  const refuse = (code: number, reason: string) => {
    socket.close(code, reason)
    return false
  }
  try {
    const { ctx, signInHash } = await contextOf(request, authorization)
    const { viewer } = ctx
    if (!viewer || !signInHash) return refuse(closeCodes.unauthenticated, 'Please sign in.')
    if (!addSocket({ socket, signInHash, viewer }))
      return refuse(closeCodes.tooMany, 'Too many sockets.')
    extra.ctx = ctx
    return true
  } catch (err) {
    if (asProductError(err)?.code === 'UNAUTHENTICATED')
      return refuse(closeCodes.unauthenticated, 'Please sign in.')
    log.error({ err }, 'a socket could not be signed in')
    return refuse(closeCodes.unavailable, 'Try again later.')
  }
}

const refuse = (code: ErrorCode) => [toGraphqlError(new ProductError(code))]

/** Serves subscriptions on the sockets of a WebSocket server, by the protocol `graphql-transport-ws`. */
export const serveSubscriptions = (webSockets: WebSocketServer, options: Options) => {
  const { graphql, followChanges, followPresence, followCall } = options
  /** The events of each subscription that has begun, by its context. */
  const startedOperations = new WeakMap<object, unknown>()
  const server = acceptSubscriptions<Record<string, unknown>, SocketState>(
    {
      subscribe: ({ contextValue }) => startedOperations.get(contextValue as object) as never,
      onConnect: ({ extra, connectionParams }) => {
        // In any letter case, as the header of HTTP; examples of clients begin it with a capital.
        const [, authorization] =
          Object.entries(connectionParams ?? {}).find(
            ([name]) => name.toLowerCase() === 'authorization',
          ) ?? []
        return signIn(extra, typeof authorization === 'string' ? authorization : null, options)
      },
      onSubscribe: async ({ extra: { socket, ctx }, subscriptions }, _id, payload) => {
        if (!ctx) return refuse('UNAUTHENTICATED')
        if (Object.keys(subscriptions).length > subscriptionsPerSocket) {
          socket.close(closeCodes.tooMany, 'Too many subscriptions.')
          return refuse('RATE_LIMITED')
        }
        const subscription = prepareSubscription(graphql, payload)
        if (!('document' in subscription)) return subscription
        const contextValue: OperationContext = {
          ctx: ctx.withViewer(ctx.viewer),
          followChanges,
          followPresence,
          followCall,
        }
        const args = { schema: graphql.schema, ...subscription, contextValue }
        const events = await subscribe(args)
        // The protocol answers a refusal with `error`; graphql-ws would pass it on as a result.
        if (!(Symbol.asyncIterator in events)) return events.errors ?? refuse('INTERNAL')
        startedOperations.set(contextValue, events)
        return args
      },
      onError: ({ extra }, _id, _payload, errors) => formatErrors(extra.ctx, errors, options),
      onNext: ({ extra }, _id, _payload, _args, result: ExecutionResult) =>
        result.errors
          ? { ...result, errors: formatErrors(extra.ctx, result.errors, options) as never }
          : undefined,
    },
    webSockets,
    pingInterval,
  )
  // A client causes these errors, for example by a message that is too large: ws closes the socket, nothing is to be logged.
  webSockets.on('connection', (socket) => {
    socket.removeAllListeners('error')
    socket.on('error', () => undefined)
  })
  return server
}
