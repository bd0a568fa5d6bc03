import { z } from 'zod'
import type { Ctx } from '#api/context.ts'
import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import { defaultRole } from '#shared/roles.ts'
import { newPassword, requiredText, username } from '#shared/validation.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { changesOf, hold, findOrRefuse, requireVersion } from './records.ts'
import { insertUser, orGiveBack } from './sign-in.ts'
import { parse, slowVerb, verb } from './verb.ts'

/** The viewer's own name. */
export const updateProfile = verb('updateProfile', async (ctx, input) => {
  const viewer = requireViewer(ctx.viewer)
  await hold(ctx.stores.users, { id: viewer.id, expectedVersion: input.expectedVersion })
  const user = await ctx.stores.users.change(viewer.id, { displayName: input.displayName })
  return { viewer: { ...viewer, displayName: user.displayName } }
})

/** The viewer's own password; their other sign-ins end. BAD_USER_INPUT when the current one is wrong. */
export const changePassword = slowVerb('changePassword', async (ctx, input) => {
  const viewer = requireViewer(ctx.viewer)
  const { limits } = ctx.world
  const wait = await limits.take(passwordChanges, String(viewer.id))
  if (wait !== null) throw new ProductError('RATE_LIMITED', undefined, { retryAfter: wait })
  const giveBack = () => limits.giveBack(passwordChanges, String(viewer.id))
  const before = await ctx.system.users.find(viewer.id)
  const verifying = verifyPassword(before?.password ?? null, input.currentPassword)
  if (!before || !(await orGiveBack(verifying, giveBack)))
    throw wrongField('currentPassword', 'This is not your current password.')
  const password = await orGiveBack(hashPassword(input.newPassword), giveBack)
  await ctx.transaction(async ({ system }) => {
    const held = await system.accounts.lock(viewer.id)
    if (held?.password !== before.password)
      throw wrongField('currentPassword', 'Your password was changed in the meantime.')
    await system.users.change(viewer.id, { password })
    await system.signIns.endAll(viewer.id, viewer.signInId)
  })
  return { viewer }
})

const passwordChanges = { name: 'password-change', points: 10, seconds: 15 * 60 }

const requireCustomerOf = async (ctx: Ctx, role: string, customerId: number | null | undefined) => {
  if (customerId == null) return
  if (role !== 'user') throw wrongField('customerId', 'Only a portal user belongs to a customer.')
  if (!(await ctx.stores.customers.find(customerId)))
    throw wrongField('customerId', 'There is no such customer.')
}

export const createUser = slowVerb('createUser', async (ctx, { password, ...input }) => {
  const values = { ...input, role: input.role ?? defaultRole }
  await requireCustomerOf(ctx, values.role, values.customerId)
  return { user: await insertUser(ctx, { ...values, password: await hashPassword(password) }) }
})

export const updateUser = verb('updateUser', async (ctx, input) => {
  const user = await hold(ctx.stores.users, input)
  await requireCustomerOf(ctx, user.role, input.customerId)
  return { user: await ctx.stores.users.change(user.id, changesOf(input)) }
})

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

export const resetPassword = slowVerb('resetPassword', async (ctx, { newPassword, ...input }) => {
  const found = await findOrRefuse(ctx.stores.users, input.id)
  requireVersion(found, input.expectedVersion)
  authoriseRecord(ctx.viewer, 'resetPassword', found)
  const password = await hashPassword(newPassword)
  return ctx.transaction(async ({ stores, system }) => {
    const user = await hold(stores.users, input)
    await system.signIns.endAll(user.id)
    return { user: await stores.users.change(user.id, { password }) }
  })
})

export const endSignIns = verb('endSignIns', async (ctx, input) => {
  const user = await findOrRefuse(ctx.stores.users, input.id)
  return { user, ended: await ctx.system.signIns.endAll(user.id) }
})

const firstManager = z.strictObject({
  username,
  password: newPassword,
  displayName: requiredText(120),
})

/** Makes the first management account; FORBIDDEN once there is one. For the command line, where nobody is signed in. */
export const createFirstManager = async (ctx: Ctx, input: unknown) => {
  const { password, ...values } = parse(firstManager, input)
  const hash = await hashPassword(password)
  return ctx.transaction(async (inner) => {
    // The settings' row is there from the start: holding it lets only one such command through at a time.
    await inner.system.organisation.lock()
    if ((await inner.system.accounts.lockManagers()).length > 0)
      throw new ProductError('FORBIDDEN', 'There is an active management account already.')
    return { user: await insertUser(inner, { ...values, password: hash, role: 'management' }) }
  })
}
