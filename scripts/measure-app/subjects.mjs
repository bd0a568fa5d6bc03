import { press } from './press.mjs'
import { search } from './search.mjs'
import { statements } from './statements.mjs'
import { weight } from './weight.mjs'

/** What is measured, in this order. Each subject is given `say(text)` for what goes on, and `check({ what, figure, bar, aim, unit })`, which keeps a row of the table. */
export const subjects = { statements, weight, press, search }
