import type { details } from '#shared/inputs/communication-sessions.ts'
import type { StatusOf } from '#shared/statuses.ts'
import {
  equals,
  holds,
  oneOf,
  atOrAfter,
  isUpcoming,
  ofCustomer,
} from '#api/stores/lists/filters.ts'
import { byTime, mapEntity } from './entity-mapping.ts'
import type { InputColumns } from './entity-mapping.ts'

export type CommunicationSessionRow = InputColumns<typeof details> & {
  id: number
  customerId: number
  vaId: number
  endTime: Date | null
  /** How long the call is planned to last. */
  plannedMinutes: number
  status: StatusOf<'communicationSession'>
  /** Until how many minutes before the start the customer may move or cancel the call. */
  noticeMinutes: number
  recordingUrl: string | null
  /** Who rings, or rang; null for a call that was not made in the browser. */
  callerId: number | null
  answererId: number | null
  /** Since when it rings; null unless it does. */
  ringingSince: Date | null
  /** The event of which the call is held, whose time it follows until it is answered. */
  calendarEventId: number | null
  /** True if nobody planned the call: it began with its ring. */
  isUnplanned: boolean
  callerAgreesToRecording: boolean
  answererAgreesToRecording: boolean
  /** True if a recording of the call has the picture, which both people are told before they agree. */
  recordsPicture: boolean
  createdAt: Date
  version: number
}

export const communicationSession = mapEntity<CommunicationSessionRow>()('communicationSession', {
  filters: {
    customerId: ofCustomer,
    vaId: equals('vaId'),
    status: oneOf('status'),
    upcoming: isUpcoming('startTime'),
    startsAfter: atOrAfter('t.start_time'),
    isRinging: holds("(t.status = 'scheduled' and t.ringing_since is not null)"),
  },
  customerOrder: 'start_time',
  orders: { start_time: byTime('start_time') },
})
