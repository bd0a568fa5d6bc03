import { otherLeadOf } from './company-merge.ts'
import type { WebOperation } from './hours-operations.ts'

/** Variables of operations about duplicates and merges. */
export const mergeOperations: Record<string, WebOperation> = {
  DuplicatesPage: {},
  MergePage: {
    variables: ({ company }) => ({ id: company.lead.id, other: otherLeadOf(company) }),
  },
}
