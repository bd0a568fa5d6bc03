import { races } from './races.mjs'
import { searches } from './searches.mjs'
import { slots } from './slots.mjs'

/** The measurements, in the order in which they run. */
export const subjects = { searches, races, slots }
