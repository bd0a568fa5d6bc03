import { timeEntryActions } from '#web/records/time-entry/actions.ts'
import { calendarEventActions } from './calendar-event/actions.ts'
import { communicationSessionActions } from './communication-session/actions.ts'
import { customerActions } from './customer/actions.ts'
import { customerServiceActions } from './customer-service/actions.ts'
import { interactionActions } from './interaction/actions.ts'
import { leadActions } from './lead/actions.ts'
import { taskActions } from './task/actions.ts'
import { userActions } from './user/actions.ts'

/** The actions on a record of each noun, shared by rows, record pages and the palette. */
export const actionsOf = {
  Task: taskActions,
  Customer: customerActions,
  Lead: leadActions,
  CalendarEvent: calendarEventActions,
  CommunicationSession: communicationSessionActions,
  CustomerService: customerServiceActions,
  Interaction: interactionActions,
  User: userActions,
  TimeEntry: timeEntryActions,
} as const
