import { vi } from 'vitest'
import type { PresenceSubscription } from '#web/features/messages/presence/presence.generated.ts'
import type { ChangeBatch } from '#web/live/open-connection.ts'

type Message = {
  type: string
  id?: string
  payload?: { query?: string; variables?: { after?: string | null } }
}

/** The sockets that pages have opened, oldest first. */
const sockets: FakeSocket[] = []

let isOffline = false

/** A WebSocket whose server speaks `graphql-transport-ws` and sends what tests tell it. */
class FakeSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  readyState = FakeSocket.CONNECTING
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string; wasClean: boolean }) => void) | null = null
  onerror: ((event: unknown) => void) | null = null
  subscription: string | undefined
  after: string | null | undefined
  presence: string | undefined
  signals: string | undefined

  constructor() {
    sockets.push(this)
    queueMicrotask(() => {
      if (isOffline) return this.close(1006)
      if (this.readyState !== FakeSocket.CONNECTING) return
      this.readyState = FakeSocket.OPEN
      this.onopen?.()
    })
  }

  send(text: string) {
    const message = JSON.parse(text) as Message
    if (message.type === 'connection_init') this.answer({ type: 'connection_ack' })
    if (message.type === 'ping') this.answer({ type: 'pong' })
    if (message.type !== 'subscribe') return
    if (message.payload?.query?.includes('subscription Presence')) {
      this.presence = message.id
      return
    }
    if (message.payload?.query?.includes('subscription CallSignals')) {
      this.signals = message.id
      return
    }
    this.subscription = message.id
    this.after = message.payload?.variables?.after
  }

  answer(message: object) {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }))
  }

  close(code = 1000, reason = '') {
    if (this.readyState === FakeSocket.CLOSED) return
    this.readyState = FakeSocket.CLOSED
    this.onclose?.({ code, reason, wasClean: true })
  }
}

/** Replaces the browser's WebSocket by one without a network. */
export const stubWebSocket = () => {
  vi.stubGlobal('WebSocket', FakeSocket)
}

/** A batch that tells of nothing. */
const quietBatch: ChangeBatch = { cursor: 'a cursor', reset: false, isDelayed: false, items: [] }

/** Lets sockets fail to connect, or connect again. */
export const setOffline = (offline: boolean) => {
  isOffline = offline
}

/** Forgets the sockets of earlier pages. */
export const forgetLines = () => {
  isOffline = false
  sockets.length = 0
}

/** Waits until the newest page follows changes, and returns its line. */
export const openedLine = async () => {
  const socket = await vi.waitFor(
    () => {
      const newestSocket = sockets.at(-1)
      if (newestSocket?.subscription === undefined) throw new Error('No page follows changes.')
      return newestSocket
    },
    { timeout: 10_000 },
  )
  return {
    /** The cursor from which the page continues. */
    after: socket.after,
    tell: (batch: Partial<ChangeBatch>) =>
      socket.answer({
        type: 'next',
        id: socket.subscription,
        payload: { data: { changes: { ...quietBatch, ...batch } } },
      }),
    /** Tells the page who has the open thread open. */
    tellPresence: async (presence: PresenceSubscription['presence']) => {
      const id = await vi.waitFor(() => {
        if (socket.presence === undefined) throw new Error('No page follows presence.')
        return socket.presence
      })
      socket.answer({ type: 'next', id, payload: { data: { presence } } })
    },
    /** Sends the page of a call a signal of the other person. */
    tellSignal: async (signalId: string, body: object) => {
      const id = await vi.waitFor(() => {
        if (socket.signals === undefined) throw new Error('No page follows signals.')
        return socket.signals
      })
      const callSignals = { id: signalId, body: JSON.stringify(body) }
      socket.answer({ type: 'next', id, payload: { data: { callSignals } } })
    },
    /** Refuses the cursor of the page. */
    refuse: () => {
      const id = socket.subscription
      socket.subscription = undefined
      socket.answer({ type: 'error', id, payload: [{ message: 'This cursor is forged.' }] })
    },
    cut: (code = 1006) => socket.close(code),
  }
}
