import { backup } from './backup.mjs'
import { cuts } from './cuts.mjs'
import { jobs } from './jobs.mjs'
import { kills } from './kills.mjs'
import { messages } from './messages.mjs'
import { scopes } from './scopes.mjs'
import { sockets } from './sockets.mjs'

/** The measurements, in the order in which they run. */
export const subjects = { messages, sockets, cuts, scopes, kills, jobs, backup }
