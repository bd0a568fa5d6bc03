import { authoriseRecord } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { defaultRole } from '#shared/roles.ts'
import { invitationDays } from '#shared/time-rules.ts'
import { insertUser, requireCustomerOf } from './accounts.ts'
import { hashPassword, unusablePasswordHash } from '#api/domain/sign-in/hashing.ts'
import { queueMail } from '#api/domain/mail/mails.ts'
import { createLinkToken, hashOfToken } from '#api/domain/one-time-links.ts'
import { lockForUpdate } from '#api/domain/records.ts'
import { logSecurityEvent } from '#api/domain/security-events.ts'
import { startSignIn } from '#api/domain/sign-in/sign-ins.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

/** Issues an invitation token for an account, which replaces the previous one. Only a hash of the token is stored. */
const issueInvitation = async (ctx: Ctx, user: UserRow): Promise<string> => {
  const token = createLinkToken()
  const createdAt = ctx.appServices.clock()
  const expiresAt = new Date(createdAt.getTime() + invitationDays * 86_400_000)
  await ctx.system.invitations.put({
    userId: user.id,
    tokenHash: hashOfToken(token),
    createdAt,
    expiresAt,
  })
  await queueMail(ctx, { kind: 'invitation', to: user, data: { token }, key: hashOfToken(token) })
  await logSecurityEvent(ctx, { kind: 'user_invited', about: user })
  return token
}

/** Returns a new link for an account, and whether it is also sent by email. */
const answerInvitation = async (ctx: Ctx, user: UserRow) => ({
  user,
  invitationToken: await issueInvitation(ctx, user),
  invitationEmailed: ctx.appServices.mail.deliver !== null,
})

/** Inserts an account whose password is chosen through the invitation link. Throws CONFLICT if the address is taken. */
export const invite = async (ctx: Ctx, values: Partial<UserRow>) => {
  const user = await insertUser(ctx, { ...values, password: unusablePasswordHash(), invited: true })
  return answerInvitation(ctx, user)
}

export const inviteUser = verb('inviteUser', async (ctx, input) => {
  const role = input.role ?? defaultRole
  await requireCustomerOf(ctx, role, input.customerId)
  return invite(ctx, { ...input, role })
})

export const renewInvitation = verb('renewInvitation', {
  accounts: (_ctx, { id }) => [id],
  changesAccounts: true,
  work: async (ctx, input) => {
    const before = await lockForUpdate(ctx, ctx.stores.users, input)
    authoriseRecord(ctx.viewer, 'renewInvitation', before)
    const user = await ctx.stores.users.change(before.id, { invited: true })
    return answerInvitation(ctx, user)
  },
})

const invitationExpiredMessage =
  'This link has expired or was used. Ask for a new one, or sign in if you’ve already joined.'

const createInvitationExpiredError = () => wrongField('token', invitationExpiredMessage)

async function activateInvitedAccount(
  ctx: Ctx,
  { token, displayName, client }: ParsedInput<'acceptInvitation'>,
  { userId, password }: { userId: number; password: string },
) {
  const [account] = await ctx.system.accounts.lock([userId], 'update')
  const isOurs = await ctx.system.invitations.use(hashOfToken(token), ctx.appServices.clock())
  if (!account || account.disabledAt || !isOurs) throw createInvitationExpiredError()
  const user = await ctx.system.users.change(userId, { displayName, password, invited: false })
  await logSecurityEvent(ctx, { kind: 'invitation_accepted', user })
  return startSignIn(ctx, user, { client })
}

/** Accepts an invitation: sets name and password, uses up the link and signs in. Throws BAD_USER_INPUT if the link was used, has expired or was replaced. */
export const acceptInvitation = verb('acceptInvitation', {
  prepare: async (ctx, { token, password }) => {
    const userId = await ctx.system.invitations.find(hashOfToken(token), ctx.appServices.clock())
    if (userId === null) throw createInvitationExpiredError()
    return { userId, password: await hashPassword(password, { isKnown: false }) }
  },
  work: activateInvitedAccount,
})
