import { z } from 'zod'

export const renewCalendarFeed = z.strictObject({})
export const endCalendarFeed = z.strictObject({})
