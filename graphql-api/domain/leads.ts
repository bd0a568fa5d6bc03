import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import { Overtaken, wrongField } from '#api/errors.ts'
import { holdProposed, proposeAssistant } from './customers.ts'
import { movesOf } from './moves.ts'
import { changesOf, hold, requireAssistant } from './records.ts'
import { verb } from './verb.ts'

export const createLead = verb('createLead', {
  accounts: (_ctx, { assignedVaId }) => [assignedVaId],
  work: async (ctx, input) => {
    const viewer = requireViewer(ctx.viewer)
    const isAssistant = viewer.role === 'virtual_assistant'
    // An assistant keeps the lead that they add: unassigned it would be out of their sight.
    const assignedVaId = input.assignedVaId ?? (isAssistant ? viewer.id : null)
    if (isAssistant && assignedVaId !== viewer.id)
      throw wrongField('assignedVaId', 'You can add leads for yourself only.')
    if (assignedVaId !== null) await requireAssistant(ctx, assignedVaId, 'assignedVaId')
    return { lead: await ctx.stores.leads.insert({ ...input, assignedVaId }) }
  },
})

export const updateLead = verb('updateLead', async (ctx, input) => {
  const { id } = await hold(ctx, ctx.stores.leads, input)
  return { lead: await ctx.stores.leads.change(id, changesOf(input)) }
})

export const assignLead = verb('assignLead', {
  accounts: (_ctx, { assignedVaId }) => [assignedVaId],
  work: async (ctx, { assignedVaId, ...input }) => {
    const lead = await hold(ctx, ctx.stores.leads, input)
    if (assignedVaId !== null) await requireAssistant(ctx, assignedVaId, 'assignedVaId')
    return { lead: await ctx.stores.leads.change(lead.id, { assignedVaId }) }
  },
})

const moves = movesOf(
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

export const moveLead = moves.verb('moveLead')

/** Makes a customer of an open lead, which is then won. */
export const convertLead = verb('convertLead', {
  accounts: async (ctx, { id }) => {
    const lead = await ctx.stores.leads.find(id)
    const ofLead = lead?.assignedVaId ?? null
    return [lead && (await proposeAssistant(ctx, ofLead)), ofLead] as const
  },
  work: async (ctx, input, _ready, [proposed, ofLead]) => {
    const row = await hold(ctx, ctx.stores.leads, input)
    authoriseRecord(ctx.viewer, 'convertLead', row)
    // Somebody gave the lead to another assistant while this one was proposed.
    if (row.assignedVaId !== ofLead) throw new Overtaken()
    const { name, email, phone, company } = row
    const assignedVaId = await holdProposed(ctx, proposed)
    const customer = await ctx.stores.customers.insert({
      name,
      email,
      phone,
      company,
      assignedVaId,
    })
    const lead = await moves.go(ctx, { row, to: 'won', more: { customerId: customer.id } })
    return { lead, customer }
  },
})
