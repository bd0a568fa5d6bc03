import { authoriseRecord } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import { openLeadStatuses, openTaskStatuses } from '#shared/statuses.ts'
import { hold } from './records.ts'
import { noteDone } from './security-events.ts'
import { verb } from './verb.ts'

type About = { id: number }

/**
 * What is done to somebody's account. Theirs and the viewer's are held for a change, and nobody takes management from
 * themselves: so whoever was last to act is still there to manage.
 */
const aboutAccount = {
  accounts: (_ctx: Ctx, { id }: About) => [id],
  changesAccounts: true,
} as const

export const changeUserRole = verb('changeUserRole', {
  ...aboutAccount,
  work: async (ctx, { role, ...input }) => {
    const user = await hold(ctx, ctx.stores.users, input)
    authoriseRecord(ctx.viewer, 'changeUserRole', user)
    if (user.role === 'virtual_assistant' && role !== user.role) await requireNoWork(ctx, user.id)
    const customerId = role === 'user' ? user.customerId : null
    const reason = `${user.role} to ${role}`
    await noteDone(ctx, { kind: 'role_changed', about: user, reason })
    return { user: await ctx.stores.users.change(user.id, { role, customerId }) }
  },
})

/** What an assistant still has. Whoever gives them more holds their account as it is, so nothing comes meanwhile. */
const workOf = async ({ stores }: Ctx, assistantId: number) => {
  const ofThem = { assignedVaId: assistantId }
  return {
    customer: await stores.customers.count(ofThem),
    'open lead': await stores.leads.count({ ...ofThem, status: [...openLeadStatuses] }),
    'open task': await stores.tasks.count({ ...ofThem, status: [...openTaskStatuses] }),
    'scheduled call': await stores.communicationSessions.count({
      vaId: assistantId,
      status: ['scheduled', 'active'],
    }),
  }
}

const requireNoWork = async (ctx: Ctx, assistantId: number) => {
  const left = Object.entries(await workOf(ctx, assistantId))
    .filter(([, count]) => count > 0)
    .map(([words, count]) => `${count} ${words}${count === 1 ? '' : 's'}`)
  if (left.length > 0)
    throw wrongField('role', `This assistant still has ${left.join(', ')}. Reassign them first.`)
}

export const disableUser = verb('disableUser', {
  ...aboutAccount,
  work: async (ctx, input) => {
    const user = await hold(ctx, ctx.stores.users, input)
    authoriseRecord(ctx.viewer, 'disableUser', user)
    await ctx.system.signIns.endAll(user.id)
    await ctx.system.invitations.end(user.id)
    await noteDone(ctx, { kind: 'user_disabled', about: user })
    return { user: await ctx.stores.users.change(user.id, { disabledAt: ctx.world.clock() }) }
  },
})

export const enableUser = verb('enableUser', {
  ...aboutAccount,
  work: async (ctx, input) => {
    const user = await hold(ctx, ctx.stores.users, input)
    authoriseRecord(ctx.viewer, 'enableUser', user)
    await noteDone(ctx, { kind: 'user_enabled', about: user })
    return { user: await ctx.stores.users.change(user.id, { disabledAt: null }) }
  },
})
