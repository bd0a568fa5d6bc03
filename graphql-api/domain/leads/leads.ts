import { authorIdOf, authoriseRecord, requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import type { LeadRow } from '#api/stores/entities/lead.ts'
import type { LeadContactRow } from '#api/stores/queries/leads/lead-contacts.ts'
import { clockTolerance } from '#api/domain/periods.ts'
import { manyVerb } from '#api/domain/many-verb.ts'
import { statusTransitionsFor } from '#api/domain/status-transitions.ts'
import {
  findChangedValues,
  lockForUpdate,
  lockRecord,
  requireAssistant,
} from '#api/domain/records.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

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
  return { lead: await ctx.stores.leads.change(id, findChangedValues(input)) }
})

export const assignLead = verb('assignLead', {
  accounts: (_ctx, { assignedVaId }) => [assignedVaId],
  work: async (ctx, { assignedVaId, ...input }) => {
    const lead = await lockForUpdate(ctx, ctx.stores.leads, input)
    if (assignedVaId !== null) await requireAssistant(ctx, assignedVaId, 'assignedVaId')
    return { lead: await ctx.stores.leads.change(lead.id, { assignedVaId }) }
  },
})

export const assignLeads = manyVerb('assignLeads', {
  noun: 'lead',
  one: assignLead,
  accounts: ({ assignedVaId }) => [assignedVaId],
})

/** Returns the time of the lead's last contact after this one; a note and an appointment to come do not count. */
const computeLastContactAt = (
  { lastContactedAt }: LeadRow,
  { type, at }: Pick<LeadContactRow, 'type' | 'at'>,
  now: Date,
) =>
  type === 'note' || at > now || (lastContactedAt !== null && lastContactedAt >= at)
    ? lastContactedAt
    : at

async function insertLeadContact(ctx: Ctx, input: ParsedInput<'recordLeadContact'>) {
  const lead = await lockRecord(ctx, ctx.stores.leads, input.leadId, 'update')
  authoriseRecord(ctx.viewer, 'recordLeadContact', lead)
  const now = ctx.appServices.clock()
  const at = input.at ?? now
  // A client's clock may be ahead by a little.
  if (input.type !== 'meeting' && at.getTime() > now.getTime() + clockTolerance)
    throw wrongField('at', 'Only an appointment can be in the future.')
  const leadContact = await ctx.stores.leadContacts.add({
    leadId: lead.id,
    type: input.type,
    summary: input.summary,
    details: input.details ?? null,
    at,
    recordedBy: requireViewer(ctx.viewer).id,
  })
  const lastContactedAt = computeLastContactAt(lead, leadContact, now)
  return {
    leadContact,
    lead:
      lastContactedAt === lead.lastContactedAt
        ? lead
        : await ctx.stores.leads.change(lead.id, { lastContactedAt }),
  }
}

/** Logs a call, note, appointment or other contact on a lead. A contact moves the time of the lead's last contact forward. */
export const recordLeadContact = verb('recordLeadContact', insertLeadContact)

const transitions = statusTransitionsFor(
  ({ leads }) => leads,
  async (ctx, { row, to, now }) => {
    const duration = now.getTime() - row.statusSince.getTime()
    await ctx.stores.leadHistory.add({
      leadId: row.id,
      fromStatus: row.status,
      toStatus: to,
      secondsInFromStatus: Math.max(0, Math.round(duration / 1000)),
      changedBy: authorIdOf(ctx.viewer),
      changedAt: now,
    })
    return { statusSince: now, ...(to === 'contacted' && { lastContactedAt: now }) }
  },
)

export const moveLead = transitions.verb('moveLead')

/** Moves many leads to an open stage, or to lost with a reason, which becomes a note on each. */
export const moveLeads = manyVerb('moveLeads', {
  noun: 'lead',
  one: moveLead,
  inputOf: ({ status }) => ({ status }),
  writeMore: async ({ stores, viewer, appServices }, { reason }, leadId) => {
    if (reason == null) return {}
    const { id } = await stores.leadContacts.add({
      leadId,
      type: 'note',
      summary: `Lost: ${reason}`,
      details: null,
      at: appServices.clock(),
      recordedBy: requireViewer(viewer).id,
    })
    return { noteId: id }
  },
})

/** Moves a locked lead to `won` and links the customer that it became. */
export const winLead = (ctx: Ctx, row: LeadRow, customerId: number) =>
  transitions.apply(ctx, { row, to: 'won', more: { customerId } })
