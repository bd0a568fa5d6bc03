import { lists } from './lists.mjs'
import { memory } from './memory.mjs'
import { records } from './records.mjs'
import { requests } from './requests.mjs'
import { workers } from './workers.mjs'

/** The measurements, in the order in which they run. */
export const subjects = { requests, records, lists, workers, memory }
