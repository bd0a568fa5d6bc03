import { documents } from './documents.mjs'
import { floods } from './floods.mjs'
import { memory } from './memory.mjs'
import { disk } from './disk.mjs'
import { once } from './once.mjs'
import { oneProduct } from './one-product.mjs'
import { races } from './races.mjs'

/**
 * The subjects of an attack, in order. Each gets the `urls` of the two nodes, `nodes` to stop and start them,
 * `startNode` for one of its own, `databaseUrl`, `say(text)` to print progress, and `check({ what, figure, bar, unit,
 * least })`, which adds a row to the table. A subject leaves both nodes running with their settings.
 */
export const subjects = { 'one-product': oneProduct, documents, floods, once, races, memory, disk }
