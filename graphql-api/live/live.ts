import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import { openListener } from '#api/database/listener.ts'
import type { Connection } from '#api/database/connect.ts'
import type { GraphqlServer } from '#api/graphql/http/graphql-server.ts'
import { isGraphqlRequest } from '#api/graphql/http/graphql-handler.ts'
import type { AppServices } from '#api/request/context.ts'
import { changesChannel } from '#api/stores/history/change-feed.ts'
import { createChangeFeed } from '#api/stores/history/read-changes.ts'
import { callSignalsChannel } from '#api/stores/queries/calls/call-signals.ts'
import { presenceChannel, signalPresence } from '#api/stores/queries/messages/presence.ts'
import type { PresenceSignal } from '#api/stores/queries/messages/presence.ts'
import { notePresentPeople } from '#api/stores/queries/organisation/card-presence.ts'
import { createCursors } from '#api/stores/lists/cursors.ts'
import { authenticate } from '#api/transport/authenticate.ts'
import { identifySender } from '#api/transport/sender.ts'
import { readRequestHead } from '#api/transport/request-head.ts'
import type { RequestLimits } from '#api/transport/limits.ts'
import { checkUpgrade } from '#api/transport/same-site.ts'
import type { CookieSettings } from '#api/transport/cookies.ts'
import { randomUUID } from 'node:crypto'
import { closeCodes } from './close-codes.ts'
import { createPresenceBeat } from './presence-beat.ts'
import { createPresenceBoard } from './presence-board.ts'
import { createCallBoard } from './call-board.ts'
import { createChangeHub } from './change-hub.ts'
import { followFeed } from './follow-feed.ts'
import { createSignedInSockets } from './signed-in-sockets.ts'
import { serveSubscriptions } from './subscription-server.ts'

type LiveOptions = {
  appServices: AppServices
  settings: CookieSettings & { explorer: boolean }
  limits: RequestLimits
  graphql: GraphqlServer
  /** The database without a connection pooler, for LISTEN. */
  connection: Connection
}

const socketOptions = {
  noServer: true,
  perMessageDeflate: false,
  /** Bytes of a message from a client. */
  maxPayload: 64 * 1024,
  /** Milliseconds that a client may take to confirm the end of its socket, for which a stop waits. Missing in the types. */
  closeTimeout: 2000,
}

/** Messages of one socket in so many milliseconds. */
const messageLimit = { count: 100, within: 10_000 }

const ignoreCookie = () => undefined

const refuseUpgrade = (socket: Duplex, status: string) => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

const limitMessages = (socket: WebSocket) => {
  let count = 0
  let windowEnd = 0
  socket.on('message', () => {
    const now = performance.now()
    if (now > windowEnd) {
      count = 0
      windowEnd = now + messageLimit.within
    }
    count += 1
    if (count > messageLimit.count) socket.close(closeCodes.tooMany, 'Too many messages.')
  })
}

/** Opens the live side of this process: the change feed, and the sockets that follow it. */
export const openLive = ({ appServices, settings, limits, graphql, connection }: LiveOptions) => {
  const { db, clock, log } = appServices
  const feed = createChangeFeed(db)
  const cursors = createCursors(appServices.secret, appServices.previousSecret)
  const hub = createChangeHub({ feed, cursors, clock })
  const reader = followFeed({ hub, feed, log })
  const board = createPresenceBoard({
    announce: (pairs) =>
      void signalPresence(db, { pairs, typingFor: null }).catch((error: unknown) =>
        log.warn({ err: error }, 'presence could not be announced'),
      ),
  })
  const calls = createCallBoard()
  const listener = openListener({
    connection,
    channels: [changesChannel, presenceChannel, callSignalsChannel],
    onNotification: (channel, payload) => {
      if (channel === presenceChannel) board.note(JSON.parse(payload) as PresenceSignal)
      else if (channel === callSignalsChannel) calls.note(Number(payload))
      else reader.wake()
    },
    onConnect: () => {
      reader.wake()
      calls.noteAll()
    },
    log,
  })
  const presence = createPresenceBeat({
    write: () => notePresentPeople(db, sockets.staffIds()),
    log,
  })
  const sockets = createSignedInSockets({
    lookUpSignIn: appServices.lookUpSignIn,
    onStaff: presence.beat,
    log,
  })
  const webSockets = new WebSocketServer(socketOptions)
  webSockets.on('connection', limitMessages)

  /** Signs in by the cookie or the token of the upgrade, or by a token that the client sends afterwards: browsers can set no header. */
  const contextOf = async (request: IncomingMessage, authorization: string | null) => {
    const head = readRequestHead(request)
    const sender = identifySender(
      authorization === null ? head : { ...head, headers: { ...head.headers, authorization } },
      settings,
    )
    const transport = { id: randomUUID(), remember: ignoreCookie, setCookie: ignoreCookie }
    const ctx = await authenticate(appServices, settings, sender, transport)
    return { ctx, signInHash: sender.signInHash }
  }

  const subscriptions = serveSubscriptions(webSockets, {
    graphql,
    contextOf,
    addSocket: sockets.add,
    followChanges: async (ctx, after) => {
      const batches = await hub.subscribe(ctx, after)
      // Changes may have been committed since the position up to which it has caught up.
      reader.wake()
      return batches
    },
    followPresence: board.follow,
    followCall: calls.follow,
    showsSchema: settings.explorer,
    log,
  })

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const sender = identifySender(readRequestHead(request), settings)
    if (!isGraphqlRequest(request)) return refuseUpgrade(socket, '404 Not Found')
    if (checkUpgrade(sender.head, settings)) return refuseUpgrade(socket, '403 Forbidden')
    if ((await limits.rate.take(limits.keyOf(sender))) !== null)
      return refuseUpgrade(socket, '429 Too Many Requests')
    webSockets.handleUpgrade(request, socket, head, (webSocket) =>
      webSockets.emit('connection', webSocket, request),
    )
  }

  const counts = () => ({
    sockets: sockets.size(),
    subscriptions: hub.size() + board.size() + calls.size(),
    isListening: listener.isListening(),
  })

  return {
    /** Handles the `upgrade` event of an HTTP server. */
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      void upgrade(request, socket, head),
    counts,
    lagSeconds: feed.lagSeconds,
    /** Returns facts for `/readyz`. */
    status: async () => ({ ...counts(), lagSeconds: await feed.lagSeconds() }),
    /** Closes all sockets, whose clients reconnect to another node. */
    close: async () => {
      sockets.stop()
      board.stop()
      await presence.stop()
      await subscriptions.dispose()
      await reader.stop()
      await listener.close()
    },
  }
}
