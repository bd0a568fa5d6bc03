import { z } from 'zod'
import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError, isDuplicate, wrongField } from '#api/errors.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { defaultRole } from '#shared/roles.ts'
import { newPassword, requiredText, username } from '#shared/validation.ts'
import { hashPassword } from '#api/domain/sign-in/hashing.ts'
import { findChangedValues, lockForUpdate } from '#api/domain/records.ts'
import { parse, verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

/** Inserts an account. Throws CONFLICT if the address is taken. */
export const insertUser = async (ctx: Ctx, values: Partial<UserRow>) => {
  try {
    return await ctx.system.users.insert(values)
  } catch (error) {
    if (!isDuplicate(error, 'users_username_key')) throw error
    const message = 'This email already has an account.'
    throw new ProductError('CONFLICT', message, { fields: { username: message } })
  }
}

/** Throws if the role cannot belong to a customer, or if the customer does not exist. */
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
    return { user: await ctx.stores.users.change(user.id, findChangedValues(input)) }
  },
})

async function saveProfile(
  ctx: Ctx,
  { expectedVersion, dateFormat, ...changes }: ParsedInput<'updateProfile'>,
) {
  const viewer = requireViewer(ctx.viewer)
  await lockForUpdate(ctx, ctx.stores.users, { id: viewer.id, expectedVersion })
  const user = await ctx.stores.users.change(viewer.id, {
    ...changes,
    ...(dateFormat !== undefined && { dateManner: dateFormat }),
  })
  const { displayName, timeZone, dateManner, mailContent } = user
  return { viewer: { ...viewer, displayName, timeZone, dateFormat: dateManner, mailContent } }
}

/** Updates the viewer’s name, time zone, date format, and what emails hold. */
export const updateProfile = verb('updateProfile', {
  changesAccounts: true,
  work: saveProfile,
})

const firstManager = z.strictObject({
  username,
  password: newPassword,
  displayName: requiredText(120),
})

/** Creates the first management account. Throws FORBIDDEN if one exists. For the command line, where no one is signed in. */
export const createFirstManager = async (ctx: Ctx, input: unknown) => {
  const { password, ...values } = parse(firstManager, input)
  const hash = await hashPassword(password)
  return ctx.transaction(async (inner) => {
    // The settings row always exists; its lock lets only one such command run at a time.
    await inner.system.organisation.lock()
    if (await inner.system.accounts.hasManager())
      throw new ProductError('FORBIDDEN', 'There’s already an active management account.')
    return { user: await insertUser(inner, { ...values, password: hash, role: 'management' }) }
  })
}
