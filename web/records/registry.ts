import { calendarEventActions } from './calendar-event/actions.ts'
import { communicationSessionActions } from './communication-session/actions.ts'
import { customerActions } from './customer/actions.ts'
import { customerServiceActions } from './customer-service/actions.ts'
import { interactionActions } from './interaction/actions.ts'
import { leadActions } from './lead/actions.ts'
import { taskActions } from './task/actions.ts'
import { userActions } from './user/actions.ts'

/** What can be done with a record of each noun: the one description that rows, record pages and the palette draw from. */
export const actionsOf = {
  Task: taskActions,
  Customer: customerActions,
  Lead: leadActions,
  CalendarEvent: calendarEventActions,
  CommunicationSession: communicationSessionActions,
  CustomerService: customerServiceActions,
  Interaction: interactionActions,
  User: userActions,
} as const
