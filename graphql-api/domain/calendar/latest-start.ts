import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'

const hour = 60 * 60_000

/** How many days ahead free slots are read, and a customer’s people book. */
export const daysAhead = 60

/** The days in milliseconds; one of them may have 25 hours. */
export const longestAhead = daysAhead * 24 * hour + hour

/** Returns the latest time at which the viewer may book a call. Staff plan as far ahead as they like. */
export const findLatestStart = ({ viewer, appServices }: Ctx): number =>
  requireViewer(viewer).role === 'user' ? appServices.clock().getTime() + longestAhead : Infinity
