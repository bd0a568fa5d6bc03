import { documents } from './documents.mjs'
import { floods } from './floods.mjs'
import { memory } from './memory.mjs'
import { disk } from './disk.mjs'
import { once } from './once.mjs'
import { oneProduct } from './one-product.mjs'
import { races } from './races.mjs'

/**
 * What is attacked, in this order. Each subject is given
 * `urls` of the two nodes, `nodes` to end and start them, `startNode` for one of its own, `databaseUrl`,
 * `say(text)` for what goes on, and `check({ what, figure, bar, unit, least })`, which keeps a row of the table.
 * A subject leaves both nodes running as they were.
 */
export const subjects = { 'one-product': oneProduct, documents, floods, once, races, memory, disk }
