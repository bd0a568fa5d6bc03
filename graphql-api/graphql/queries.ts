import type { Ctx } from '#api/context.ts'
import type { QueryResolvers } from '#api/generated/schema.ts'
import { parse } from '#api/domain/verb.ts'
import { id as idSchema } from '#shared/validation.ts'
import { z } from 'zod'

const single = z.strictObject({ id: idSchema })

type NamedById = { id: string | number }

/** One record of a store that the viewer may see. */
const one =
  <Row>(store: (stores: Ctx['stores']) => { find: (id: number) => Promise<Row | null> }) =>
  (_parent: unknown, args: NamedById, ctx: Ctx) =>
    store(ctx.stores).find(parse(single, args).id)

/** What can be asked. Who may is said in access; what each viewer finds is said by their scope. */
export const queries: Required<QueryResolvers> = {
  me: (_parent, _args, ctx) => ctx.viewer,
  organisation: (_parent, _args, ctx) => ctx.stores.organisation.read(),

  user: one((stores) => stores.users),
  users: (_parent, args, ctx) => ctx.stores.users.page(args),
  teamMember: one((stores) => stores.teamMembers),
  teamMembers: (_parent, args, ctx) => ctx.stores.teamMembers.page(args),
  message: one((stores) => stores.messages),
  messages: (_parent, args, ctx) => ctx.stores.messages.page(args),
  customerService: one((stores) => stores.customerServices),
  customerServices: (_parent, args, ctx) => ctx.stores.customerServices.page(args),
  interaction: one((stores) => stores.interactions),
  interactions: (_parent, args, ctx) => ctx.stores.interactions.page(args),
  lead: one((stores) => stores.leads),
  leads: (_parent, args, ctx) => ctx.stores.leads.page(args),
  customer: one((stores) => stores.customers),
  customers: (_parent, args, ctx) => ctx.stores.customers.page(args),
  task: one((stores) => stores.tasks),
  tasks: (_parent, args, ctx) => ctx.stores.tasks.page(args),
  taskUpdate: one((stores) => stores.taskUpdates),
  taskUpdates: (_parent, args, ctx) => ctx.stores.taskUpdates.page(args),
  fileAttachment: one((stores) => stores.fileAttachments),
  fileAttachments: (_parent, args, ctx) => ctx.stores.fileAttachments.page(args),
  calendarEvent: one((stores) => stores.calendarEvents),
  calendarEvents: (_parent, args, ctx) => ctx.stores.calendarEvents.page(args),
  communicationSession: one((stores) => stores.communicationSessions),
  communicationSessions: (_parent, args, ctx) => ctx.stores.communicationSessions.page(args),
}
