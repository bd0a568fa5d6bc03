import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/context.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import { hold } from './records.ts'
import { verb } from './verb.ts'

/**
 * Holds all active management accounts. Nobody changes their own, so as long as the viewer is one of them,
 * somebody is left to manage.
 */
const requireStillManagement = async (ctx: Ctx) => {
  const managers = await ctx.system.accounts.lockManagers()
  // Somebody may have taken management from the viewer since they asked.
  if (!managers.includes(requireViewer(ctx.viewer).id)) throw new ProductError('FORBIDDEN')
}

export const changeUserRole = verb('changeUserRole', async (ctx, { role, ...input }) => {
  await requireStillManagement(ctx)
  const user = await hold(ctx.stores.users, input)
  authoriseRecord(ctx.viewer, 'changeUserRole', user)
  if (user.role === 'virtual_assistant' && role !== user.role)
    await requireNoCustomers(ctx, user.id)
  const customerId = role === 'user' ? user.customerId : null
  return { user: await ctx.stores.users.change(user.id, { role, customerId }) }
})

const requireNoCustomers = async (ctx: Ctx, assistantId: number) => {
  const count = await ctx.stores.customers.count({ assignedVaId: assistantId })
  if (count > 0)
    throw wrongField(
      'role',
      `This assistant still has ${count} ${count === 1 ? 'customer' : 'customers'}. Assign them to somebody else first.`,
    )
}

export const disableUser = verb('disableUser', async (ctx, input) => {
  await requireStillManagement(ctx)
  const user = await hold(ctx.stores.users, input)
  authoriseRecord(ctx.viewer, 'disableUser', user)
  await ctx.system.signIns.endAll(user.id)
  return { user: await ctx.stores.users.change(user.id, { disabledAt: ctx.world.clock() }) }
})

export const enableUser = verb('enableUser', async (ctx, input) => {
  const user = await hold(ctx.stores.users, input)
  authoriseRecord(ctx.viewer, 'enableUser', user)
  return { user: await ctx.stores.users.change(user.id, { disabledAt: null }) }
})
