import type { SessionType } from '#shared/kinds.ts'
import type { StatusOf } from '#shared/statuses.ts'
import { from, names, oneOf, upcoming } from '#api/stores/filters.ts'
import { at, keep } from '#api/stores/kept.ts'

export type CommunicationSessionRow = {
  id: number
  type: SessionType
  customerId: number
  vaId: number
  /** When it was answered once it is active; before that the planned time. */
  startTime: Date
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
