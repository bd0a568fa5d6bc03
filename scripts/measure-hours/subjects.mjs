import { allowances } from './allowances.mjs'
import { bench } from './bench.mjs'
import { dashboards } from './dashboards.mjs'
import { races } from './races.mjs'
import { weeks } from './weeks.mjs'
import { zero } from './zero.mjs'

/** The measurements, in the order in which they run. */
export const subjects = { weeks, races, zero, dashboards, bench, allowances }
