import { abilitiesOf, recordAbilities } from '#api/access/guard.ts'
import type { Facts } from '#api/access/conditions.ts'
import type { Subject } from '#api/access/verbs.ts'
import type { Ctx } from '#api/context.ts'
import type { Resolvers } from '#api/generated/schema.ts'

/** A record that a foreign key promises. */
const present = <Row>(row: Row | null): Row => {
  if (row === null) throw new Error('A record that another one names is missing.')
  return row
}

const maybe = <Row>(id: number | null, find: (id: number) => Promise<Row | null>) =>
  id === null ? null : find(id)

const person = async (ctx: Ctx, id: number) => present(await ctx.stores.people.find(id))
const maybePerson = (ctx: Ctx, id: number | null) => maybe(id, ctx.stores.people.find)
const customerOf = async (ctx: Ctx, id: number) => present(await ctx.stores.customers.find(id))

/** What the viewer can do with a record that they see. */
const abilities = (subject: Subject) => (record: Facts, _: unknown, ctx: Ctx) =>
  recordAbilities(ctx.viewer, subject, record)

/** How records lead to one another. Whatever is asked for many records at once is read at once. */
export const relations: Resolvers = {
  Viewer: {
    user: async (viewer, _, ctx) => present(await ctx.stores.users.find(viewer.id)),
    customer: (viewer, _, ctx) => maybe(viewer.customerId, ctx.stores.customers.find),
    abilities: (viewer) => abilitiesOf(viewer),
  },
  Organisation: { abilities: abilities('organisation') },
  User: {
    abilities: abilities('user'),
    customer: (user, _, ctx) => maybe(user.customerId, ctx.stores.customers.find),
    teamMember: (user, _, ctx) => ctx.stores.teamMembers.findBy('userId', user.id),
    assignedCustomers: (user, args, ctx) =>
      ctx.stores.customers.pageOf('assignedVaId', user.id, args),
    assignedLeads: (user, args, ctx) => ctx.stores.leads.pageOf('assignedVaId', user.id, args),
    assignedTasks: (user, args, ctx) => ctx.stores.tasks.pageOf('assignedVaId', user.id, args),
    calendarEvents: (user, args, ctx) => ctx.stores.calendarEvents.pageOf('vaId', user.id, args),
    communicationSessions: (user, args, ctx) =>
      ctx.stores.communicationSessions.pageOf('vaId', user.id, args),
    interactions: (user, args, ctx) => ctx.stores.interactions.pageOf('userId', user.id, args),
    sentMessages: (user, args, ctx) => ctx.stores.messages.pageOf('senderId', user.id, args),
    receivedMessages: (user, args, ctx) => ctx.stores.messages.pageOf('receiverId', user.id, args),
    taskUpdates: (user, args, ctx) => ctx.stores.taskUpdates.pageOf('createdBy', user.id, args),
    fileAttachments: (user, args, ctx) =>
      ctx.stores.fileAttachments.pageOf('uploadedBy', user.id, args),
  },
  TeamMember: {
    abilities: abilities('teamMember'),
    user: (member, _, ctx) => maybe(member.userId, ctx.stores.users.find),
  },
  Message: {
    abilities: abilities('message'),
    customer: (message, _, ctx) => customerOf(ctx, message.customerId),
    sender: (message, _, ctx) => maybePerson(ctx, message.senderId),
    receiver: (message, _, ctx) => maybePerson(ctx, message.receiverId),
    fileAttachments: (message, args, ctx) =>
      ctx.stores.fileAttachments.pageOf('messageId', message.id, args),
  },
  CustomerService: {
    abilities: abilities('customerService'),
    customer: (service, _, ctx) => customerOf(ctx, service.customerId),
  },
  Interaction: {
    abilities: abilities('interaction'),
    customer: (interaction, _, ctx) => customerOf(ctx, interaction.customerId),
    user: (interaction, _, ctx) => maybePerson(ctx, interaction.userId),
  },
  Lead: {
    abilities: abilities('lead'),
    assignedVa: (lead, _, ctx) => maybePerson(ctx, lead.assignedVaId),
    customer: (lead, _, ctx) => maybe(lead.customerId, ctx.stores.customers.find),
    statusChanges: (lead, _, ctx) => ctx.stores.leadHistory.of(lead.id),
  },
  LeadStatusChange: {
    changedBy: (change, _, ctx) => maybePerson(ctx, change.changedBy),
  },
  Customer: {
    abilities: abilities('customer'),
    assignedVa: (customer, _, ctx) => person(ctx, customer.assignedVaId),
    users: (customer, args, ctx) => ctx.stores.users.pageOf('customerId', customer.id, args),
    customerServices: (customer, args, ctx) =>
      ctx.stores.customerServices.pageOf('customerId', customer.id, args),
    interactions: (customer, args, ctx) =>
      ctx.stores.interactions.pageOf('customerId', customer.id, args),
    tasks: (customer, args, ctx) => ctx.stores.tasks.pageOf('customerId', customer.id, args),
    messages: (customer, args, ctx) => ctx.stores.messages.pageOf('customerId', customer.id, args),
    calendarEvents: (customer, args, ctx) =>
      ctx.stores.calendarEvents.pageOf('customerId', customer.id, args),
    communicationSessions: (customer, args, ctx) =>
      ctx.stores.communicationSessions.pageOf('customerId', customer.id, args),
    fileAttachments: (customer, args, ctx) =>
      ctx.stores.fileAttachments.pageOf('customerId', customer.id, args),
    leads: (customer, args, ctx) => ctx.stores.leads.pageOf('customerId', customer.id, args),
  },
  Task: {
    abilities: abilities('task'),
    customer: (task, _, ctx) => customerOf(ctx, task.customerId),
    assignedVa: (task, _, ctx) => person(ctx, task.assignedVaId),
    updates: (task, args, ctx) => ctx.stores.taskUpdates.pageOf('taskId', task.id, args),
    fileAttachments: (task, args, ctx) =>
      ctx.stores.fileAttachments.pageOf('taskId', task.id, args),
  },
  TaskUpdate: {
    abilities: abilities('taskUpdate'),
    task: async (update, _, ctx) => present(await ctx.stores.tasks.find(update.taskId)),
    author: (update, _, ctx) => maybePerson(ctx, update.createdBy),
  },
  FileAttachment: {
    abilities: abilities('fileAttachment'),
    customer: (file, _, ctx) => maybe(file.customerId, ctx.stores.customers.find),
    task: (file, _, ctx) => maybe(file.taskId, ctx.stores.tasks.find),
    message: (file, _, ctx) => maybe(file.messageId, ctx.stores.messages.find),
    uploader: (file, _, ctx) => maybePerson(ctx, file.uploadedBy),
  },
  CalendarEvent: {
    abilities: abilities('calendarEvent'),
    customer: (event, _, ctx) => maybe(event.customerId, ctx.stores.customers.find),
    va: (event, _, ctx) => maybePerson(ctx, event.vaId),
  },
  CommunicationSession: {
    abilities: abilities('communicationSession'),
    customer: (session, _, ctx) => customerOf(ctx, session.customerId),
    va: (session, _, ctx) => person(ctx, session.vaId),
  },
}
