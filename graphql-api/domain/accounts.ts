import { z } from 'zod'
import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError, isDuplicate, wrongField } from '#api/errors.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { defaultRole } from '#shared/roles.ts'
import { newPassword, requiredText, username } from '#shared/validation.ts'
import { hashPassword } from './hashing.ts'
import { changedValues, lockForUpdate } from './records.ts'
import { parse, verb } from './verb.ts'
import type { ParsedInput } from './verb.ts'

/** Adds an account; CONFLICT when its address has one already. */
export const insertUser = async (ctx: Ctx, values: Partial<UserRow>) => {
  try {
    return await ctx.system.users.insert(values)
  } catch (error) {
    if (!isDuplicate(error, 'users_username_key')) throw error
    const message = 'This email already has an account.'
    throw new ProductError('CONFLICT', message, { fields: { username: message } })
  }
}

/** Refuses a customer to whoever can belong to none, and one that is not there. */
export const requireCustomerOf = async (
  ctx: Ctx,
  role: string,
  customerId: number | null | undefined,
) => {
  if (customerId == null) return
  if (role !== 'user')
    throw wrongField('customerId', 'Only customer accounts can be linked to a customer.')
  if (!(await ctx.stores.customers.lock(customerId, 'share')))
    throw wrongField('customerId', 'Customer not found.')
}

export const createUser = verb('createUser', {
  prepare: (_ctx, { password }) => hashPassword(password),
  work: async (ctx, input, password) => {
    const role = input.role ?? defaultRole
    await requireCustomerOf(ctx, role, input.customerId)
    return { user: await insertUser(ctx, { ...input, role, password }) }
  },
})

export const updateUser = verb('updateUser', {
  accounts: (_ctx, { id }) => [id],
  changesAccounts: true,
  work: async (ctx, input) => {
    const user = await lockForUpdate(ctx, ctx.stores.users, input)
    await requireCustomerOf(ctx, user.role, input.customerId)
    return { user: await ctx.stores.users.change(user.id, changedValues(input)) }
  },
})

async function saveProfile(
  ctx: Ctx,
  { expectedVersion, ...changes }: ParsedInput<'updateProfile'>,
) {
  const viewer = requireViewer(ctx.viewer)
  await lockForUpdate(ctx, ctx.stores.users, { id: viewer.id, expectedVersion })
  const user = await ctx.stores.users.change(viewer.id, changes)
  const { displayName, timeZone, dateManner } = user
  return { viewer: { ...viewer, displayName, timeZone, dateManner } }
}

/** The viewer's own name, and how they are told times. */
export const updateProfile = verb('updateProfile', {
  changesAccounts: true,
  work: saveProfile,
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
    if (await inner.system.accounts.hasManager())
      throw new ProductError('FORBIDDEN', 'There’s already an active management account.')
    return { user: await insertUser(inner, { ...values, password: hash, role: 'management' }) }
  })
}
