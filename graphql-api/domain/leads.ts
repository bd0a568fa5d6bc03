import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import type { LeadRow } from '#api/stores/entities/lead.ts'
import { statusTransitionsFor } from './status-transitions.ts'
import { changedValues, lockForUpdate, requireAssistant } from './records.ts'
import { verb } from './verb.ts'
import type { ParsedInput } from './verb.ts'

async function insertLead(ctx: Ctx, input: ParsedInput<'createLead'>) {
  const viewer = requireViewer(ctx.viewer)
  const isAssistant = viewer.role === 'virtual_assistant'
  // A lead that an assistant adds is assigned to them: they could not see it unassigned.
  const assignedVaId = input.assignedVaId ?? (isAssistant ? viewer.id : null)
  if (isAssistant && assignedVaId !== viewer.id)
    throw wrongField('assignedVaId', 'You can only assign new leads to yourself.')
  if (assignedVaId !== null) await requireAssistant(ctx, assignedVaId, 'assignedVaId')
  return { lead: await ctx.stores.leads.insert({ ...input, assignedVaId }) }
}

export const createLead = verb('createLead', {
  accounts: (_ctx, { assignedVaId }) => [assignedVaId],
  work: insertLead,
})

export const updateLead = verb('updateLead', async (ctx, input) => {
  const { id } = await lockForUpdate(ctx, ctx.stores.leads, input)
  return { lead: await ctx.stores.leads.change(id, changedValues(input)) }
})

export const assignLead = verb('assignLead', {
  accounts: (_ctx, { assignedVaId }) => [assignedVaId],
  work: async (ctx, { assignedVaId, ...input }) => {
    const lead = await lockForUpdate(ctx, ctx.stores.leads, input)
    if (assignedVaId !== null) await requireAssistant(ctx, assignedVaId, 'assignedVaId')
    return { lead: await ctx.stores.leads.change(lead.id, { assignedVaId }) }
  },
})

const transitions = statusTransitionsFor(
  ({ leads }) => leads,
  async (ctx, { row, to, now }) => {
    const spent = now.getTime() - row.statusSince.getTime()
    await ctx.stores.leadHistory.add({
      leadId: row.id,
      fromStatus: row.status,
      toStatus: to,
      secondsInFromStatus: Math.max(0, Math.round(spent / 1000)),
      changedBy: requireViewer(ctx.viewer).id,
      changedAt: now,
    })
    return { statusSince: now, ...(to === 'contacted' && { lastContactedAt: now }) }
  },
)

export const moveLead = transitions.verb('moveLead')

/** Moves a locked lead to `won` and links the customer that it became. */
export const winLead = (ctx: Ctx, row: LeadRow, customerId: number) =>
  transitions.apply(ctx, { row, to: 'won', more: { customerId } })
