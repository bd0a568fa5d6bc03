import { importOf } from './company-imports.ts'
import type { WebOperation } from './hours-operations.ts'

/** Variables of operations about imports. */
export const importOperations: Record<string, WebOperation> = {
  ImportsPage: {},
  ImportPage: { variables: ({ company }) => ({ id: importOf(company, 'checked') }) },
  ImportProgress: { variables: ({ company }) => ({ id: importOf(company, 'running') }) },
  ImportFields: { variables: () => ({ noun: 'LEAD' }) },
  ImportRows: {
    variables: ({ company }) => ({ importId: importOf(company, 'done'), outcomes: ['CREATED'] }),
  },
}
