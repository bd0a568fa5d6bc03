import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { applicationName } from './connect.ts'
import type { Connection } from './connect.ts'

type ListenerOptions = {
  /** The database without a connection pooler: LISTEN belongs to one session. */
  connection: Connection
  channels: readonly string[]
  onNotification: (channel: string, payload: string) => void
  /** Called after each connect: notifications may have been missed before. */
  onConnect: () => void
  log: { warn: (facts: object, message: string) => void }
  /** Milliseconds between heartbeats; a connection that does not answer one within half of it is replaced. */
  heartbeat?: number
}

/** Milliseconds before a reconnect. */
const pause = 500

/**
 * Listens for notifications on a connection of its own until `close`, and reconnects when it is lost. A half-open
 * connection receives nothing and reports no error, so it is checked by a heartbeat.
 */
export const openListener = ({
  connection,
  channels,
  onNotification,
  onConnect,
  log,
  heartbeat = 10_000,
}: ListenerOptions) => {
  const closing = new AbortController()
  let isListening = false
  let currentClient: Client | null = null

  const connectOnce = async () => {
    const client = new Client({
      ...connection,
      application_name: `${applicationName} listener`,
      connectionTimeoutMillis: 5000,
      query_timeout: heartbeat / 2,
      keepAlive: true,
    })
    const connectionLoss = new Promise<void>((resolve) => {
      client.once('end', resolve)
      client.once('error', () => resolve())
    })
    currentClient = client
    try {
      await client.connect()
      if (closing.signal.aborted) return
      client.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''))
      for (const channel of channels) await client.query(`listen ${channel}`)
      isListening = true
      onConnect()
      for (;;) {
        const timer = new AbortController()
        const next = sleep(heartbeat, 'beat', { signal: timer.signal }).catch(() => 'beat')
        const event = await Promise.race([connectionLoss, next])
        timer.abort()
        if (event !== 'beat') return
        await client.query('select 1')
      }
    } finally {
      isListening = false
      client.end().catch(() => undefined)
    }
  }

  const run = async () => {
    while (!closing.signal.aborted) {
      try {
        await connectOnce()
      } catch (error) {
        log.warn({ err: error }, 'the connection for notifications was lost')
      }
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const runEnd = run()

  return {
    /** Returns true if the connection has answered its last heartbeat. */
    isListening: () => isListening,
    close: async () => {
      closing.abort()
      currentClient?.end().catch(() => undefined)
      await runEnd
    },
  }
}
