import { authoriseRecord } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { ConcurrencyConflict } from '#api/errors.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { LeadRow } from '#api/stores/entities/lead.ts'
import type { LeadContactRow } from '#api/stores/queries/leads/lead-contacts.ts'
import { findPlan } from '#shared/plans.ts'
import { dueOf, starterTasks } from '#shared/starter-tasks.ts'
import { lockProposedAssistant, proposeAssistant } from '#api/domain/customers/customers.ts'
import { dueColumns } from '#api/domain/tasks/due-date.ts'
import { invite } from '#api/domain/accounts/invitations.ts'
import { winLead } from './leads.ts'
import { lockForUpdate, requireAssistant } from '#api/domain/records.ts'
import { buildService } from '#api/domain/customers/service-plans.ts'
import type { ParsedInput } from '#api/domain/verb.ts'
import { verb } from '#api/domain/verb.ts'

type ConvertLeadInput = ParsedInput<'convertLead'>

/** Returns the customer’s details: the lead’s, overridden by the input. */
const customerDetails = (
  lead: LeadRow,
  { name, email, phone, company, address, timeZone, tags }: ConvertLeadInput,
) => ({
  name: name ?? lead.name,
  email: email ?? lead.email,
  phone: phone === undefined ? lead.phone : phone,
  company: company === undefined ? lead.company : company,
  ...(address !== undefined && { address }),
  ...(timeZone !== undefined && { timeZone }),
  ...(tags !== undefined && { tags }),
})

const openService = async (
  ctx: Ctx,
  customer: CustomerRow,
  input: ConvertLeadInput,
  startDate: Date,
) =>
  input.plan == null
    ? null
    : ctx.stores.customerServices.insert({
        ...buildService({ plan: input.plan, monthlyValue: input.monthlyValue }),
        customerId: customer.id,
        startDate,
        billingCycle: input.billingCycle ?? 'monthly',
      })

/** Inserts the starter tasks of the plan, each due on a day after the start. */
const createStarterTasks = async (
  ctx: Ctx,
  customer: CustomerRow,
  input: ConvertLeadInput,
  startDate: Date,
) => {
  const plan = input.starterTasks && input.plan != null ? findPlan(input.plan) : undefined
  const tasks = []
  for (const { days, ...task } of plan ? starterTasks[plan.category] : [])
    tasks.push(
      await ctx.stores.tasks.insert({
        ...task,
        customerId: customer.id,
        assignedVaId: customer.assignedVaId,
        ...(await dueColumns(ctx, customer, { dueDate: dueOf(startDate, days), dueIsDay: true })),
      }),
    )
  return tasks
}

/** Returns the time of the newest contact that was held; contacts are oldest first. */
const lastContactOf = (contacts: readonly LeadContactRow[], now: Date) =>
  contacts.findLast(({ type, at }) => type !== 'note' && at <= now)?.at ?? null

/** An appointment has no end; on the calendar it takes an hour. */
const appointmentLength = 60 * 60_000

/** Copies the lead's contacts to the customer: as interactions, or as a calendar event if it is an appointment to come. */
const carryOverContacts = async (
  ctx: Ctx,
  customer: CustomerRow,
  contacts: readonly LeadContactRow[],
) => {
  const now = ctx.appServices.clock()
  const isToCome = ({ type, at }: LeadContactRow) => type === 'meeting' && at > now
  await ctx.stores.calendarEvents.insertAll(
    contacts.filter(isToCome).map(({ summary, details, at }) => ({
      title: summary.slice(0, 300),
      description: details,
      startTime: at,
      endTime: new Date(at.getTime() + appointmentLength),
      customerId: customer.id,
      vaId: customer.assignedVaId,
      eventType: 'meeting' as const,
    })),
  )
  await ctx.stores.interactions.insertAll(
    contacts
      .filter((contact) => !isToCome(contact))
      .map(({ recordedBy, type, summary, details, at }) => ({
        customerId: customer.id,
        userId: recordedBy,
        type,
        summary,
        details,
        timestamp: at,
      })),
  )
}

async function createCustomerFromLead(
  ctx: Ctx,
  input: ConvertLeadInput,
  _preparation: undefined,
  [proposedVaId, ofLead]: readonly [proposedVaId: number | null, ofLead: number | null],
) {
  const row = await lockForUpdate(ctx, ctx.stores.leads, input)
  authoriseRecord(ctx.viewer, 'convertLead', row)
  // The lead was assigned to another assistant after this one was proposed.
  if (row.assignedVaId !== ofLead) throw new ConcurrencyConflict()
  const assignedVaId =
    input.assignedVaId == null
      ? await lockProposedAssistant(ctx, proposedVaId)
      : (await requireAssistant(ctx, input.assignedVaId, 'assignedVaId')).id
  const contacts = await ctx.stores.leadContacts.allOf(row.id)
  const customer = await ctx.stores.customers.insert({
    ...customerDetails(row, input),
    assignedVaId,
    lastContactAt: lastContactOf(contacts, ctx.appServices.clock()),
  })
  await carryOverContacts(ctx, customer, contacts)
  const startDate = input.startDate ?? ctx.appServices.clock()
  const customerService = await openService(ctx, customer, input, startDate)
  const tasks = await createStarterTasks(ctx, customer, input, startDate)
  const invitation = input.invite
    ? await invite(ctx, {
        username: customer.email,
        displayName: customer.name.slice(0, 120),
        role: 'user',
        customerId: customer.id,
      })
    : { user: null, invitationToken: null, invitationEmailed: null }
  const lead = await winLead(ctx, row, customer.id)
  return { lead, customer, customerService, tasks, ...invitation }
}

/** Converts an open lead into a customer with a service, starter tasks and an invitation, in one transaction. The lead becomes `won`. */
export const convertLead = verb('convertLead', {
  accounts: async (ctx, { id, assignedVaId }) => {
    const lead = await ctx.stores.leads.find(id)
    const ofLead = lead?.assignedVaId ?? null
    const proposedVaId = assignedVaId ?? (lead && (await proposeAssistant(ctx, ofLead)))
    return [proposedVaId, ofLead] as const
  },
  work: createCustomerFromLead,
})
