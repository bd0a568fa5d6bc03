import { fileToImport, importOf } from '#api/testing/data/company-imports.ts'
import { management } from './outcomes.ts'
import type { CompanyRecords, VerbExpectation } from './verb-attempt.ts'

const only = (status: Parameters<typeof importOf>[1]) => (records: CompanyRecords) => ({
  id: importOf(records, status),
  expectedVersion: 1,
})

/** The verbs of imports. */
export const importAttempts = {
  createImport: {
    who: management,
    give: (records: CompanyRecords) => ({ fileId: fileToImport(records), noun: 'LEAD' }),
  },
  previewImport: { who: management, give: only('matching'), table: 'imports' },
  startImport: { who: management, give: only('checked'), table: 'imports' },
  undoImport: { who: management, give: only('done'), table: 'imports' },
  stopImport: { who: management, give: only('running'), table: 'imports' },
} as const satisfies Record<string, VerbExpectation>
