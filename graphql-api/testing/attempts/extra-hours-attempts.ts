import type { Verb } from '#api/access/verbs.ts'
import { approvedHoursOf, extraHoursOf } from '#api/testing/data/company.ts'
import { customerAndManagement, management, staffOfA } from './outcomes.ts'
import type { CompanyRecords, VerbExpectation } from './verb-attempt.ts'

/** An answer to a request of the company’s active service. */
const ofRequest = (idOf: (records: CompanyRecords) => number) => ({
  of: 'customerService' as const,
  state: { status: 'active' },
  give: (records: CompanyRecords) => ({ id: idOf(records), note: 'By phone' }),
})

/** The attempts of verbs on requests for extra hours. */
export const extraHoursAttempts = {
  requestExtraHours: {
    who: staffOfA,
    of: 'customerService',
    state: { plan: 'administrative-part-time', status: 'active' },
    give: ({ customerService }) => ({
      customerServiceId: customerService.id,
      hours: 3,
      reason: 'A long week',
    }),
  },
  approveExtraHours: { who: customerAndManagement, ...ofRequest(extraHoursOf) },
  declineExtraHours: { who: customerAndManagement, ...ofRequest(extraHoursOf) },
  takeBackExtraHours: { who: management, ...ofRequest(approvedHoursOf) },
} as const satisfies Partial<Record<Verb, VerbExpectation>>
