import type { Subject } from './verbs.ts'

/** What a record is called when we speak of it. */
export const spoken: Readonly<Record<Subject, string>> = {
  organisation: 'organisation',
  user: 'account',
  teamMember: 'team member',
  message: 'message',
  customerService: 'service',
  interaction: 'interaction',
  lead: 'lead',
  customer: 'customer',
  task: 'task',
  taskUpdate: 'task update',
  fileAttachment: 'file',
  calendarEvent: 'event',
  communicationSession: 'call',
}
