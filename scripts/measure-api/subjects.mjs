import { executors } from './executors.mjs'
import { lists } from './lists.mjs'
import { memory } from './memory.mjs'
import { records } from './records.mjs'
import { requests } from './requests.mjs'
import { workers } from './workers.mjs'

/** What is measured, in this order. */
export const subjects = { requests, executors, records, lists, workers, memory }
