import { press } from './press.mjs'
import { search } from './search.mjs'
import { statements } from './statements.mjs'
import { weight } from './weight.mjs'

/** What is measured, in this order. */
export const subjects = { statements, weight, press, search }
