import { z } from 'zod'

export const runJobAgain = z.strictObject({ id: z.uuid('Invalid id') })
