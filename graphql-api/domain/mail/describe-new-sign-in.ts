import type { Ctx } from '#api/request/context.ts'
import type { MailRow } from '#api/stores/queries/mail/mails.ts'
import { recognizeDevice } from '#shared/format-device.ts'
import type { SignInClient } from '#shared/kinds.ts'
import type { MailData } from '#shared/mail.ts'

const unknownDevices: Readonly<Record<SignInClient, string>> = {
  web: 'Unknown browser',
  app: 'App',
}

/** Returns when and from where someone signed in, in the recipient's time zone. Never the user agent, which is any text. */
export const describeNewSignIn = async (
  { system }: Ctx,
  { userId, data }: Pick<MailRow, 'userId' | 'data'>,
): Promise<string[]> => {
  const { device, client, at } = data as MailData['new_sign_in']
  const user = userId === null ? null : await system.users.find(userId)
  const time = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: user?.timeZone ?? (await system.organisation.read()).timeZone,
  })
  return [
    `When: ${time.format(new Date(at))}`,
    `Device: ${recognizeDevice(device ?? '') ?? unknownDevices[client]}`,
  ]
}
