import { z } from 'zod'
import { contact } from '#shared/inputs/contact.ts'
import { details as serviceDetails } from '#shared/inputs/customer-services.ts'
import { details } from '#shared/inputs/customers.ts'
import { changes } from '#shared/inputs/parts.ts'
import type { NounValues } from './noun-values.ts'

/** The plan of a customer's row, which opens a service. */
export type ServiceInFile = { plan: string; startDate?: Date; monthlyValue?: number }

const { plan, startDate, monthlyValue } = serviceDetails

const serviceFields = ['startDate', 'monthlyValue'] as const

/** How the values of customers are read. */
export const customerValues: NounValues = {
  schema: z.strictObject(
    changes({ ...details, notes: contact.details, plan, startDate, monthlyValue }),
  ),
  notes: 'notes',
  required: { name: 'There’s no name.' },
  // Without a plan there is no service that they could be of. Exports write 0 for a customer without services.
  fieldsForNotes: (values) =>
    values['plan'] === undefined
      ? serviceFields.filter((name) => values[name] !== undefined && values[name] !== 0)
      : [],
  complete: ({ plan: ofService, startDate: start, monthlyValue: cents, notes, ...values }) => ({
    ...values,
    ...(notes != null && { notes: [notes] }),
    ...(ofService != null && {
      service: { plan: ofService, startDate: start, monthlyValue: cents },
    }),
  }),
}
