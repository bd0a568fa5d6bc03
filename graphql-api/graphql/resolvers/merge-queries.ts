import { z } from 'zod'
import { readCustomerMerge } from '#api/domain/customers/customer-merge.ts'
import { countMergedRows } from '#api/domain/leads/merge-leads.ts'
import { parse } from '#api/domain/verb.ts'
import type { QueryResolvers } from '#api/generated/schema.ts'
import { id } from '#shared/validation.ts'

const after = z.string().nullish()
const leadPageArgs = z.strictObject({ leadId: id.nullish(), after })
const customerPageArgs = z.strictObject({ customerId: id.nullish(), after })
const leadArgs = z.strictObject({ leadId: id })
const keepArgs = z.strictObject({ leadId: id.nullish(), customerId: id.nullish() })
const pairArgs = z.strictObject({ keepId: id, mergeId: id })

/** The resolvers of root fields about duplicates and merges. */
export const mergeQueries: Pick<
  QueryResolvers,
  'duplicateLeads' | 'duplicateCustomers' | 'customerMerge' | 'merges' | 'mergeCounts'
> = {
  duplicateLeads: (_parent, args, { stores }) => {
    const { leadId, after } = parse(leadPageArgs, args)
    const { lead } = stores.duplicates
    return leadId == null ? lead.page(after ?? null) : lead.of(leadId)
  },
  duplicateCustomers: (_parent, args, { stores }) => {
    const { customerId, after } = parse(customerPageArgs, args)
    const { customer } = stores.duplicates
    return customerId == null ? customer.page(after ?? null) : customer.of(customerId)
  },
  customerMerge: (_parent, args, ctx) => readCustomerMerge(ctx, parse(pairArgs, args)),
  merges: async (_parent, args, { stores }) => {
    const { leadId, customerId } = parse(keepArgs, args)
    return [
      ...(leadId == null ? [] : await stores.merges.into('lead', leadId)),
      ...(customerId == null ? [] : await stores.merges.into('customer', customerId)),
    ]
  },
  mergeCounts: (_parent, args, ctx) => countMergedRows(ctx, parse(leadArgs, args).leadId),
}
