import { calendarEventActions } from './calendar-event-actions.ts'
import { customerActions } from './customer-actions.ts'
import { customerServiceActions } from './customer-service-actions.ts'
import { leadActions } from './lead-actions.ts'
import { taskActions } from './task-actions.ts'

/** What can be done with a record of each noun: the one description that rows, record pages and the palette draw from. */
export const actionsOf = {
  Task: taskActions,
  Customer: customerActions,
  Lead: leadActions,
  CalendarEvent: calendarEventActions,
  CustomerService: customerServiceActions,
} as const
