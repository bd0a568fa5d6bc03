import type { details } from '#shared/inputs/communication-sessions.ts'
import type { StatusOf } from '#shared/statuses.ts'
import { from, names, oneOf, upcoming } from '#api/stores/filters.ts'
import { at, keep } from '#api/stores/kept.ts'
import type { Filled } from '#api/stores/kept.ts'

export type CommunicationSessionRow = Filled<typeof details> & {
  id: number
  customerId: number
  vaId: number
  endTime: Date | null
  status: StatusOf<'communicationSession'>
  recordingUrl: string | null
  createdAt: Date
  version: number
}

export const communicationSession = keep<CommunicationSessionRow>()('communicationSession', {
  filters: {
    customerId: names('customerId'),
    vaId: names('vaId'),
    status: oneOf('status'),
    upcoming: upcoming('startTime'),
    startsAfter: from('startTime'),
  },
  orders: { start_time: at('start_time') },
})
