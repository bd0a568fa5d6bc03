import { mergeOf, otherCustomerOf, otherLeadOf } from '#api/testing/data/company-merge.ts'
import { management } from './outcomes.ts'
import type { VerbExpectation } from './verb-attempt.ts'

/** Merges and their undo. */
export const mergeAttempts = {
  mergeLeads: {
    who: management,
    of: 'lead',
    give: (records) => ({
      keepId: records.lead.id,
      keepVersion: 1,
      mergeId: otherLeadOf(records),
      mergeVersion: 1,
      values: { name: 'Merged' },
    }),
  },
  mergeCustomers: {
    who: management,
    of: 'customer',
    give: (records) => ({
      keepId: records.customer.id,
      keepVersion: 1,
      mergeId: otherCustomerOf(records),
      mergeVersion: 1,
      values: { name: 'Merged' },
    }),
  },
  undoMerge: { who: management, of: 'lead', give: (records) => ({ id: mergeOf(records) }) },
} as const satisfies Record<string, VerbExpectation>
