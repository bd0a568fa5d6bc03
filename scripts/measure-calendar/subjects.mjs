import { callEnds } from './call-ends.mjs'
import { calls } from './calls.mjs'
import { files } from './files.mjs'
import { races } from './races.mjs'
import { relay } from './relay.mjs'
import { searches } from './searches.mjs'
import { slots } from './slots.mjs'
import { team } from './team.mjs'

/** The measurements, in the order in which they run. */
export const subjects = { searches, files, races, slots, team, calls, relay, callEnds }
