import { cuts } from './cuts.mjs'
import { kills } from './kills.mjs'
import { messages } from './messages.mjs'
import { sockets } from './sockets.mjs'

/** The measurements, in the order in which they run. */
export const subjects = { messages, sockets, cuts, kills }
