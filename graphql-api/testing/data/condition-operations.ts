import type { WebOperation } from './hours-operations.ts'

/** Variables of operations about conditions of lists. */
export const conditionOperations: Record<string, WebOperation> = {
  ConditionName: {
    variables: ({ company }) => ({
      id: company.customer.id,
      isPerson: false,
      isCustomer: true,
      isLead: false,
      isTask: false,
      isService: false,
    }),
  },
  ConditionFields: { by: 'assistant' },
  ConditionRecords: { by: 'assistant', variables: () => ({ text: 'same' }) },
}
