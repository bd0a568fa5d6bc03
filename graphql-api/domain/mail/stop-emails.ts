import { wrongField } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import { notificationKinds } from '#shared/kinds.ts'
import { stopOrder } from './mail-recipient.ts'
import { verb } from '#api/domain/verb.ts'

const createInvalidLinkError = () =>
  wrongField('token', 'This link is invalid. Copy it whole, or choose your emails in the app.')

/** Returns the keys of a token. Throws BAD_USER_INPUT for one that this server has not signed. */
const readToken = (cursors: Ctx['system']['cursors'], token: string) => {
  try {
    return cursors.read(token, stopOrder, 'token')
  } catch {
    throw createInvalidLinkError()
  }
}

/** Stops the emails about the kinds that an email was about. Needs no sign-in: the token of the email names the person. */
export const stopEmails = verb('stopEmails', async ({ system }, { token }) => {
  const [userId = '', kindName = ''] = readToken(system.cursors, token)
  const kinds = notificationKinds.filter((kind) => kindName.split(',').includes(kind))
  if (!(await system.users.find(Number(userId)))) throw createInvalidLinkError()
  await system.unreadMails.stop(Number(userId), kinds)
  return { stopped: true }
})
