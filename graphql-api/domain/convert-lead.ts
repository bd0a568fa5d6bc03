import { authoriseRecord } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { ConcurrencyConflict } from '#api/errors.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { LeadRow } from '#api/stores/entities/lead.ts'
import { findPlan } from '#shared/plans.ts'
import { dueOf, starterTasks } from '#shared/starter-tasks.ts'
import { holdProposed, proposeAssistant } from './customers.ts'
import { invite } from './invitations.ts'
import { winLead } from './leads.ts'
import { hold, requireAssistant } from './records.ts'
import { soldAs } from './service-plans.ts'
import type { Given } from './verb.ts'
import { verb } from './verb.ts'

type Wishes = Given<'convertLead'>

/** The customer's details: the lead's, save what was given. */
const detailsOf = (lead: LeadRow, { name, email, phone, company, address, tags }: Wishes) => ({
  name: name ?? lead.name,
  email: email ?? lead.email,
  phone: phone === undefined ? lead.phone : phone,
  company: company === undefined ? lead.company : company,
  ...(address !== undefined && { address }),
  ...(tags !== undefined && { tags }),
})

const openService = async (ctx: Ctx, customer: CustomerRow, wishes: Wishes, startDate: Date) =>
  wishes.plan == null
    ? null
    : ctx.stores.customerServices.insert({
        ...soldAs({ plan: wishes.plan, monthlyValue: wishes.monthlyValue }),
        customerId: customer.id,
        startDate,
        billingCycle: wishes.billingCycle ?? 'monthly',
        preferences: {},
      })

/** Asks for the tasks with which the plan begins, each due so many days after the start. */
const begin = async (ctx: Ctx, customer: CustomerRow, wishes: Wishes, startDate: Date) => {
  const plan = wishes.starterTasks && wishes.plan != null ? findPlan(wishes.plan) : undefined
  const tasks = []
  for (const { days, ...task } of plan ? starterTasks[plan.category] : [])
    tasks.push(
      await ctx.stores.tasks.insert({
        ...task,
        customerId: customer.id,
        assignedVaId: customer.assignedVaId,
        dueDate: dueOf(startDate, days),
      }),
    )
  return tasks
}

/** Makes a customer of an open lead, which is then won, with what they begin with: all of it or nothing. */
export const convertLead = verb('convertLead', {
  accounts: async (ctx, { id, assignedVaId }) => {
    const lead = await ctx.stores.leads.find(id)
    const ofLead = lead?.assignedVaId ?? null
    const proposed = assignedVaId ?? (lead && (await proposeAssistant(ctx, ofLead)))
    return [proposed, ofLead] as const
  },
  work: async (ctx, input, _ready, [proposed, ofLead]) => {
    const row = await hold(ctx, ctx.stores.leads, input)
    authoriseRecord(ctx.viewer, 'convertLead', row)
    // Somebody gave the lead to another assistant while this one was proposed.
    if (row.assignedVaId !== ofLead) throw new ConcurrencyConflict()
    const assignedVaId =
      input.assignedVaId == null
        ? await holdProposed(ctx, proposed)
        : (await requireAssistant(ctx, input.assignedVaId, 'assignedVaId')).id
    const customer = await ctx.stores.customers.insert({ ...detailsOf(row, input), assignedVaId })
    const startDate = input.startDate ?? ctx.world.clock()
    const customerService = await openService(ctx, customer, input, startDate)
    const tasks = await begin(ctx, customer, input, startDate)
    const invited = input.invite
      ? await invite(ctx, {
          username: customer.email,
          displayName: customer.name.slice(0, 120),
          role: 'user',
          customerId: customer.id,
        })
      : { user: null, invitationToken: null }
    const lead = await winLead(ctx, row, customer.id)
    return { lead, customer, customerService, tasks, ...invited }
  },
})
