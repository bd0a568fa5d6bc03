import { otherCustomerOf, otherLeadOf } from './company-merge.ts'
import type { WebOperation } from './hours-operations.ts'

/** Variables of operations about duplicates and merges. */
export const mergeOperations: Record<string, WebOperation> = {
  DuplicatesPage: {},
  CustomerDuplicatesPage: {},
  CustomerMergePage: {
    variables: ({ company }) => ({ id: company.customer.id, other: otherCustomerOf(company) }),
  },
  CustomerMergePlan: {
    variables: ({ company }) => ({
      keepId: company.customer.id,
      mergeId: otherCustomerOf(company),
    }),
  },
  MergePage: {
    variables: ({ company }) => ({ id: company.lead.id, other: otherLeadOf(company) }),
  },
}
