import { viewOf } from '#api/testing/data/company-view.ts'
import { signedIn } from './outcomes.ts'
import type { CompanyRecords, VerbExpectation } from './verb-attempt.ts'

const withView = (more: object) => (records: CompanyRecords) => ({ id: viewOf(records), ...more })

// Portal users do not see what staff share. Other staff see it and may not change it.
const authorAndManagement = 'out 404 404 ok no ok'

/** The verbs about views of lists. */
export const viewAttempts = {
  createView: { who: signedIn, give: { list: 'TASK', name: 'Mine' } },
  updateView: { who: authorAndManagement, give: withView({ name: 'Ours' }), table: 'listViews' },
  deleteView: { who: authorAndManagement, give: withView({}), table: 'listViews' },
  setDefaultView: { who: 'out 404 404 ok ok ok', give: withView({ list: 'TASK' }) },
} as const satisfies Record<string, VerbExpectation>
