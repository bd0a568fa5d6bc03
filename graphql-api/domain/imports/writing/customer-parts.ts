import { requireViewer } from '#api/access/guard.ts'
import { buildService } from '#api/domain/customers/service-plans.ts'
import type { ServiceInFile } from '#api/domain/imports/values/customer-values.ts'
import type { Values } from '#api/domain/imports/values/noun-values.ts'
import type { RecordInFile } from '#api/domain/imports/values/read-values.ts'
import type { Ctx } from '#api/request/context.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { WrittenPart, WrittenValues } from './writer.ts'

/** The longest text that an interaction shows in one line; longer notes go to its details. */
const summaryLength = 500

const summaryOf = (notes: string) => {
  const line = notes.split('\n', 1)[0] ?? ''
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}

const buildNote = (notes: string) =>
  notes.length <= summaryLength
    ? { summary: notes, details: null }
    : { summary: summaryOf(notes), details: notes }

const notesOf = (values: Values) => (values['notes'] ?? []) as readonly string[]

/** Adds to locked customers the notes of the file that they have already, and whether they have a service, so that neither is added again. */
export const readCustomerParts = async (
  { stores }: Ctx,
  customers: readonly CustomerRow[],
  records: readonly RecordInFile[],
) => {
  const texts = records.flatMap(({ values }) => notesOf(values))
  const { notes, withService } = await stores.customerParts.read(
    customers.map(({ id }) => id),
    texts,
  )
  return customers.map((customer) => ({
    ...customer,
    notes: notes.get(customer.id) ?? [],
    service: withService.has(customer.id) ? 'A service' : null,
  }))
}

/** Opens the services and adds the notes of rows to their customers, each kind by one statement. */
export const addCustomerParts = async (
  ctx: Ctx,
  all: readonly WrittenValues[],
  now: Date,
): Promise<WrittenPart[]> => {
  const services = await ctx.stores.customerServices.insertAll(
    all.flatMap(({ id, values }) => {
      const { plan, startDate, monthlyValue } = (values['service'] ?? {}) as Partial<ServiceInFile>
      if (plan === undefined) return []
      const since = startDate ?? (values['createdAt'] as Date | undefined) ?? now
      return {
        ...buildService({ plan, monthlyValue }),
        customerId: id,
        startDate: since,
        billingCycle: 'monthly' as const,
      }
    }),
  )
  const notes = await ctx.stores.interactions.insertAll(
    all.flatMap(({ id, values }) =>
      notesOf(values).map((text) => ({
        ...buildNote(text),
        customerId: id,
        type: 'note' as const,
        userId: requireViewer(ctx.viewer).id,
        timestamp: now,
      })),
    ),
  )
  return [
    ...services.map(({ id, version, customerId }) => ({
      noun: 'customerService' as const,
      id,
      version,
      ofId: customerId,
    })),
    ...notes.map(({ id, version, customerId }) => ({
      noun: 'interaction' as const,
      id,
      version,
      ofId: customerId,
    })),
  ]
}
