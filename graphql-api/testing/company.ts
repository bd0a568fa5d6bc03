import type { Knex } from 'knex'
import {
  buildAssistant,
  buildCalendarEvent,
  buildCommunicationSession,
  buildCustomer,
  buildCustomerService,
  buildFileAttachment,
  buildInteraction,
  buildLead,
  buildMessage,
  buildTask,
  buildTaskUpdate,
  buildTeamMember,
  buildUser,
} from '#api/database/factories/index.ts'

/** A customer with one record of each kind, their assistant, and a portal user of theirs. */
export const buildCompany = async (db: Knex) => {
  const assistant = await buildAssistant(db)
  const teamMember = await buildTeamMember(db, { userId: assistant.id })
  const customer = await buildCustomer(db, { assignedVaId: assistant.id })
  const ofCustomer = { customerId: customer.id }
  const user = await buildUser(db, ofCustomer)
  const task = await buildTask(db, ofCustomer)
  const taskUpdate = await buildTaskUpdate(db, { taskId: task.id, createdBy: assistant.id })
  return {
    assistant,
    teamMember,
    customer,
    user,
    task,
    taskUpdate,
    fileAttachment: await buildFileAttachment(db, { taskId: task.id, uploadedBy: user.id }),
    message: await buildMessage(db, ofCustomer),
    interaction: await buildInteraction(db, { ...ofCustomer, userId: assistant.id }),
    customerService: await buildCustomerService(db, ofCustomer),
    calendarEvent: await buildCalendarEvent(db, ofCustomer),
    communicationSession: await buildCommunicationSession(db, ofCustomer),
    lead: await buildLead(db, { assignedVaId: assistant.id }),
  }
}

export type Company = Awaited<ReturnType<typeof buildCompany>>
