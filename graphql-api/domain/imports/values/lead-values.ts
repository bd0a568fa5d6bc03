import { z } from 'zod'
import { details } from '#shared/inputs/leads.ts'
import { changes } from '#shared/inputs/parts.ts'
import type { NounValues } from './noun-values.ts'

/** How the values of leads are read. */
export const leadValues: NounValues = {
  schema: z.strictObject(changes(details)),
  notes: 'notes',
  required: { name: 'There’s no name.' },
}
