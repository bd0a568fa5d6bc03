import { randomUUID } from 'node:crypto'
import { requireViewer } from '#api/access/guard.ts'
import { isDemoAccount } from '#api/demo/accounts.ts'
import { isDuplicate, wrongField } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import { countAttempt } from '#api/domain/limits.ts'
import { queueMail } from '#api/domain/mail/mails.ts'
import { endOneTimeLinks, hashOfToken } from '#api/domain/one-time-links.ts'
import { logSecurityEvent } from '#api/domain/security-events.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'
import { verifyOwnPassword } from '#api/domain/sign-in/verify-own-password.ts'

const requestsByAccount = { name: 'email-change-account', points: 5, seconds: 60 * 60 }
const requestsByAddress = { name: 'email-change-address', points: 3, seconds: 60 * 60 }

async function requireNewAddress(
  ctx: Ctx,
  { newEmail, password }: ParsedInput<'requestEmailChange'>,
) {
  const { id, username } = requireViewer(ctx.viewer)
  // Everyone knows the password of a demo account, and its address is what keeps strangers out.
  if (isDemoAccount(username)) throw wrongField('newEmail', 'A demo account keeps its address.')
  if (newEmail.toLowerCase() === username.toLowerCase())
    throw wrongField('newEmail', 'That’s your email address already.')
  const before = await verifyOwnPassword(ctx, password, 'password')
  await countAttempt(ctx, requestsByAccount, String(id))
  await countAttempt(ctx, requestsByAddress, newEmail.toLowerCase())
  return before
}

async function mailBothAddresses(
  ctx: Ctx,
  { newEmail }: ParsedInput<'requestEmailChange'>,
  before: string,
) {
  const viewer = requireViewer(ctx.viewer)
  const [account] = await ctx.system.accounts.lock([viewer.id], 'update')
  if (account?.password !== before)
    throw wrongField('password', 'Your password was just changed somewhere else.')
  await endOneTimeLinks(ctx, viewer.id, ['email_change'])
  const key = randomUUID()
  // Without a name, which could be a text for a stranger.
  const to = { id: viewer.id, displayName: newEmail, username: newEmail }
  await queueMail(ctx, { kind: 'email_change', to, data: {}, key })
  await queueMail(ctx, { kind: 'email_change_requested', to: viewer, data: { newEmail }, key })
  await logSecurityEvent(ctx, { kind: 'email_change_requested' })
  return { requested: true }
}

/**
 * Asks for a link to use another email address, which is mailed to that address; the previous one is told. The response
 * is the same whether or not the address has an account. Throws BAD_USER_INPUT if the password is wrong, RATE_LIMITED
 * after five an hour.
 */
export const requestEmailChange = verb('requestEmailChange', {
  prepare: requireNewAddress,
  changesAccounts: true,
  work: mailBothAddresses,
})

const createLinkExpiredError = () =>
  wrongField('token', 'This link has expired or was used. Ask for a new one in your account.')

const createAddressTakenError = () =>
  wrongField('token', 'This email address can’t be used. Choose another one in your account.')

const setAddress = async ({ system }: Ctx, userId: number, username: string) => {
  try {
    await system.users.change(userId, { username })
  } catch (error) {
    throw isDuplicate(error, 'users_username_key') ? createAddressTakenError() : error
  }
}

/** Gives an account the address of a link, which is used up. Its sign-ins stay. Throws BAD_USER_INPUT if the link was used, has expired or was replaced, or if another account has the address. */
export const confirmEmailChange = verb('confirmEmailChange', async (ctx, { token }) => {
  const { system, appServices } = ctx
  const now = appServices.clock()
  const userId = await system.oneTimeLinks.find('email_change', hashOfToken(token), now)
  if (userId === null) throw createLinkExpiredError()
  const [user] = await system.accounts.lock([userId], 'update')
  const link = await system.oneTimeLinks.use('email_change', hashOfToken(token), now)
  if (!user || user.disabledAt || !link?.address) throw createLinkExpiredError()
  await setAddress(ctx, userId, link.address)
  await endOneTimeLinks(ctx, userId)
  await queueMail(ctx, {
    kind: 'email_changed',
    to: user,
    data: { newEmail: link.address },
    key: link.tokenHash,
  })
  await logSecurityEvent(ctx, { kind: 'email_changed', about: user })
  return { emailChanged: true }
})
