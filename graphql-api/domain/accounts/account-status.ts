import { authoriseRecord } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import { openLeadStatuses, openTaskStatuses } from '#shared/statuses.ts'
import { lockForUpdate } from '#api/domain/records.ts'
import { logSecurityEvent } from '#api/domain/security-events.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

type UserTarget = { id: number }

/**
 * Locks the target account and the viewer’s own for update. Managers cannot demote or disable themselves, so at least
 * one active manager always remains.
 */
const lockTargetAccount = {
  accounts: (_ctx: Ctx, { id }: UserTarget) => [id],
  changesAccounts: true,
} as const

async function setUserRole(ctx: Ctx, { role, ...input }: ParsedInput<'changeUserRole'>) {
  const user = await lockForUpdate(ctx, ctx.stores.users, input)
  authoriseRecord(ctx.viewer, 'changeUserRole', user)
  if (user.role === 'virtual_assistant' && role !== user.role) await requireNoOpenWork(ctx, user.id)
  const customerId = role === 'user' ? user.customerId : null
  const reason = `${user.role} to ${role}`
  await ctx.system.calendarFeeds.end(user.id)
  await ctx.system.outsideCalendars.end(user.id)
  await logSecurityEvent(ctx, { kind: 'role_changed', about: user, reason })
  return { user: await ctx.stores.users.change(user.id, { role, customerId }) }
}

export const changeUserRole = verb('changeUserRole', {
  ...lockTargetAccount,
  work: setUserRole,
})

/** Counts an assistant’s open work. Verbs that assign work lock the account in share mode, so the counts hold until the transaction ends. */
const countOpenWork = async ({ stores }: Ctx, assistantId: number) => {
  const ofThem = { assignedVaId: assistantId }
  return {
    customer: await stores.customers.count(ofThem),
    'open lead': await stores.leads.count({ ...ofThem, status: [...openLeadStatuses] }),
    'open task': await stores.tasks.count({ ...ofThem, status: [...openTaskStatuses] }),
    'scheduled call': await stores.communicationSessions.count({
      vaId: assistantId,
      status: ['scheduled', 'active'],
    }),
    // A demo stays in the calendar of its host when its lead goes to another assistant.
    'coming demo': await stores.calendarEvents.count({
      vaId: assistantId,
      eventType: ['demo'],
      upcoming: true,
    }),
  }
}

const requireNoOpenWork = async (ctx: Ctx, assistantId: number) => {
  const openWork = Object.entries(await countOpenWork(ctx, assistantId))
    .filter(([, count]) => count > 0)
    .map(([words, count]) => `${count} ${words}${count === 1 ? '' : 's'}`)
  if (openWork.length > 0)
    throw wrongField(
      'role',
      `This assistant still has ${openWork.join(', ')}. Reassign them first.`,
    )
}

async function disableAccount(ctx: Ctx, input: ParsedInput<'disableUser'>) {
  const user = await lockForUpdate(ctx, ctx.stores.users, input)
  authoriseRecord(ctx.viewer, 'disableUser', user)
  await ctx.system.signIns.endAll(user.id)
  await ctx.system.invitations.end(user.id)
  await ctx.system.calendarFeeds.end(user.id)
  await ctx.system.outsideCalendars.end(user.id)
  await logSecurityEvent(ctx, { kind: 'user_disabled', about: user })
  return { user: await ctx.stores.users.change(user.id, { disabledAt: ctx.appServices.clock() }) }
}

export const disableUser = verb('disableUser', {
  ...lockTargetAccount,
  work: disableAccount,
})

export const enableUser = verb('enableUser', {
  ...lockTargetAccount,
  work: async (ctx, input) => {
    const user = await lockForUpdate(ctx, ctx.stores.users, input)
    authoriseRecord(ctx.viewer, 'enableUser', user)
    await logSecurityEvent(ctx, { kind: 'user_enabled', about: user })
    return { user: await ctx.stores.users.change(user.id, { disabledAt: null }) }
  },
})
