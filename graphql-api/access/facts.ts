import type { EventType, WaitingFor } from '#shared/kinds.ts'
import type { AnyStatus } from './verbs.ts'

/** The columns of a record that the rules read. */
export type Facts = {
  id: unknown
  role?: string
  status?: AnyStatus
  waitingFor?: WaitingFor | null
  userId?: number | null
  disabledAt?: Date | null
  invited?: boolean
  senderId?: number | null
  timestamp?: Date
  removedAt?: Date | null
  fromCustomer?: boolean
  turnClosedAt?: Date | null
  assistantId?: number
  plan?: string | null
  start?: Date
  voidedAt?: Date | null
  startTime?: Date
  endTime?: Date | null
  /** Of an event. */
  eventType?: EventType
  customerId?: number | null
  noticeMinutes?: number
  vaId?: number | null
  assignedVaId?: number | null
  callerId?: number | null
  answererId?: number | null
  ringingSince?: Date | null
}

/** The names of those columns. */
export const factNames = Object.keys({
  id: true,
  role: true,
  status: true,
  waitingFor: true,
  userId: true,
  disabledAt: true,
  invited: true,
  senderId: true,
  timestamp: true,
  removedAt: true,
  fromCustomer: true,
  turnClosedAt: true,
  assistantId: true,
  plan: true,
  start: true,
  voidedAt: true,
  startTime: true,
  endTime: true,
  eventType: true,
  customerId: true,
  noticeMinutes: true,
  vaId: true,
  assignedVaId: true,
  callerId: true,
  answererId: true,
  ringingSince: true,
} satisfies Record<keyof Facts, true>)
