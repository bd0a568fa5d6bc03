import type { LeadRow } from '#api/stores/entities/lead.ts'
import type { Values } from '#api/domain/imports/values/noun-values.ts'
import { refuseInactiveAssistants } from './refuse-inactive-assistants.ts'
import type { Writer } from './writer.ts'

/** Returns the columns of a new lead. A new one waits since it was created; of other stages the time is not known. */
const columnsOf = ({ createdAt, ...values }: Values, now: Date): Partial<LeadRow> => {
  const creationTime = (createdAt as Date | undefined) ?? now
  const isNew = (values['status'] ?? 'new') === 'new'
  return { ...values, createdAt: creationTime, statusSince: isNew ? creationTime : now }
}

/** Writes rows as leads. */
export const leadWriter: Writer = {
  table: 'leads',
  changeable: ['name', 'email', 'phone', 'company', 'source', 'notes', 'lastContactedAt'],
  refuseMore: async (ctx, records) => (await refuseInactiveAssistants(ctx, records)).records,
  lock: (ctx, ids) => ctx.stores.leads.lockAll(ids),
  create: (ctx, all, now) =>
    ctx.stores.leads.insertAll(all.map((values) => columnsOf(values, now))),
  change: (ctx, { id }, values) => ctx.stores.leads.change(id, values),
}
