import { messages } from './messages.mjs'
import { sockets } from './sockets.mjs'

/** The measurements, in the order in which they run. */
export const subjects = { messages, sockets }
