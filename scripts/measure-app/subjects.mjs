import { press } from './press.mjs'
import { search } from './search.mjs'
import { statements } from './statements.mjs'
import { weight } from './weight.mjs'

/** The subjects of the measurement, in order. */
export const subjects = { statements, weight, press, search }
