import { manyChangeOf } from '#api/testing/data/company.ts'
import { management, staff } from './outcomes.ts'
import { valuesInStatus } from './verb-attempt.ts'
import type { CompanyRecords, VerbExpectation } from './verb-attempt.ts'

/** Names the record of a noun, and who it is assigned to. */
const only =
  (noun: 'customer' | 'lead' | 'task', more: object = {}) =>
  (records: CompanyRecords) => ({
    records: [{ id: records[noun].id, expectedVersion: 1 }],
    ...more,
  })

const toAssistant = (noun: 'customer' | 'lead' | 'task') => (records: CompanyRecords) => ({
  ...only(noun)(records),
  assignedVaId: records.assistant.id,
})

const ofTaskIn = (status: 'in_progress' | 'requested') =>
  ({ who: staff, of: 'task', state: valuesInStatus('task', status), give: only('task') }) as const

/** The verbs of many records. A record out of scope is refused in their answer. */
export const manyAttempts = {
  assignCustomers: { who: management, give: toAssistant('customer') },
  tagCustomers: { who: staff, give: only('customer', { add: ['New'] }) },
  moveLeads: {
    who: staff,
    of: 'lead',
    state: { status: 'new' },
    give: only('lead', { status: 'LOST', reason: 'Too expensive' }),
  },
  assignLeads: { who: management, give: only('lead', { assignedVaId: null }) },
  assignTasks: { who: management, give: toAssistant('task') },
  updateTasks: { who: staff, give: only('task', { priority: 'URGENT' }) },
  completeTasks: ofTaskIn('in_progress'),
  cancelTasks: ofTaskIn('requested'),
  // Only who changed them.
  undoMany: { who: 'out no no ok 404 404', give: (records) => ({ id: manyChangeOf(records) }) },
} as const satisfies Record<string, VerbExpectation>
