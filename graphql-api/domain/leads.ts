import { authoriseMove } from '#api/access/conditions.ts'
import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/context.ts'
import type { LeadRow } from '#api/stores/rows.ts'
import { wrongField } from '#api/errors.ts'
import type { LeadStatus } from '#shared/statuses.ts'
import { chooseAssistant } from './customers.ts'
import { changesOf, hold, requireAssistant } from './records.ts'
import { verb } from './verb.ts'

export const createLead = verb('createLead', async (ctx, input) => {
  const viewer = requireViewer(ctx.viewer)
  const isAssistant = viewer.role === 'virtual_assistant'
  // An assistant keeps the lead that they add: unassigned it would be out of their sight.
  const assignedVaId = input.assignedVaId ?? (isAssistant ? viewer.id : null)
  if (isAssistant && assignedVaId !== viewer.id)
    throw wrongField('assignedVaId', 'You can add leads for yourself only.')
  if (assignedVaId !== null) await requireAssistant(ctx, assignedVaId, 'assignedVaId')
  return { lead: await ctx.stores.leads.insert({ ...input, assignedVaId }) }
})

export const updateLead = verb('updateLead', async (ctx, input) => {
  const { id } = await hold('lead', ctx.stores.leads, input)
  return { lead: await ctx.stores.leads.change(id, changesOf(input)) }
})

export const assignLead = verb('assignLead', async (ctx, { assignedVaId, ...input }) => {
  const lead = await hold('lead', ctx.stores.leads, input)
  if (assignedVaId !== null) await requireAssistant(ctx, assignedVaId, 'assignedVaId')
  return { lead: await ctx.stores.leads.change(lead.id, { assignedVaId }) }
})

/** Moves a lead and keeps how long it was where it was, in seconds. */
const move = async (
  ctx: Ctx,
  lead: LeadRow,
  status: LeadStatus,
  changes: Partial<LeadRow> = {},
) => {
  const now = ctx.world.clock()
  const spent = now.getTime() - lead.statusSince.getTime()
  await ctx.stores.leadHistory.add({
    leadId: lead.id,
    fromStatus: lead.status,
    toStatus: status,
    secondsInFromStatus: Math.max(0, Math.round(spent / 1000)),
    changedBy: requireViewer(ctx.viewer).id,
    changedAt: now,
  })
  return ctx.stores.leads.change(lead.id, { ...changes, status, statusSince: now })
}

export const moveLead = verb('moveLead', async (ctx, { status, ...input }) => {
  const lead = await hold('lead', ctx.stores.leads, input)
  authoriseMove('lead', lead.status, status)
  if (status === 'won')
    throw wrongField('status', `A lead that is ${lead.status} becomes won only by converting it.`)
  const contacted = status === 'contacted' ? { lastContactedAt: ctx.world.clock() } : {}
  return { lead: await move(ctx, lead, status, contacted) }
})

/** Makes a customer of an open lead, which is then won. */
export const convertLead = verb('convertLead', async (ctx, input) => {
  const lead = await hold('lead', ctx.stores.leads, input)
  authoriseRecord(ctx.viewer, 'convertLead', lead)
  const { name, email, phone, company } = lead
  const assignedVaId = await chooseAssistant(ctx, lead.assignedVaId)
  const customer = await ctx.stores.customers.insert({ name, email, phone, company, assignedVaId })
  return { lead: await move(ctx, lead, 'won', { customerId: customer.id }), customer }
})
