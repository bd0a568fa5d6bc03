import { EventEmitter } from 'node:events'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { partMessages } from './messages.ts'

/** A client's connection, beyond what its types say: where it begins to hear what the database sends. */
type Hearing = EventEmitter & { attachListeners: (stream: EventEmitter) => void }

/**
 * A client that is told rows as bytes. Its own reader makes a text of each value of each row before anybody knows whether it is
 * looked at; it still reads all that is no row. Whoever listens for a client's `message` hears of no row.
 */
export class RowClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    const { connection } = this as unknown as { connection: Hearing }
    const attach = connection.attachListeners.bind(connection)
    connection.attachListeners = (stream) => {
      const others = new EventEmitter()
      attach(others)
      const part = partMessages({
        row: (message) => connection.emit(message.name, message),
        others: (bytes) => others.emit('data', bytes),
      })
      stream.on('data', part)
    }
  }
}
