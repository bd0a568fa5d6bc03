import { sentence } from '#shared/isolate.ts'
import type { CustomerRecordFragment } from './customer.generated.ts'

/** The result of a handover. */
type HandedOver = {
  customer: CustomerRecordFragment
  taskCount: number
  calendarEventCount: number
  communicationSessionCount: number
  handoverId: string
}

/** Formats a count, `2 tasks`; empty for zero. */
const count = (number: number, one: string) =>
  number === 0 ? [] : [`${number} ${one}${number === 1 ? '' : 's'}`]

const list = new Intl.ListFormat('en-US')

/** Formats what was reassigned: `Acme reassigned to Maya Santos, along with 2 tasks.` */
export const formatHandover = (payload: HandedOver) => {
  const { customer, taskCount, calendarEventCount, communicationSessionCount } = payload
  const transfers = [
    ...count(taskCount, 'task'),
    ...count(calendarEventCount, 'event'),
    ...count(communicationSessionCount, 'call'),
  ]
  const transferText = transfers.length > 0 ? `, along with ${list.format(transfers)}` : ''
  return sentence`${customer.name} reassigned to ${customer.assignedVa.displayName}${transferText}.`
}
