import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deviceDays } from '#api/access/viewer.ts'
import type { Ctx } from '#api/request/context.ts'

/** An account with its password hash: a new password ends the browser’s binding to the account. */
type DeviceAccount = { id: number; password: string }

/** One sign-in of an account from this browser: the browser’s random id, the time in seconds, and an HMAC. */
type DeviceEntry = { userId: number; device: string; at: number; seal: string }

/** Accounts that the cookie of one browser remembers at most, newest first. */
const maxAccounts = 4

const entryOf = (text: string): DeviceEntry => {
  const [userId, device = '', at, seal = ''] = text.split('.')
  return { userId: Number(userId), device, at: Number(at), seal }
}

const textOf = ({ userId, device, at, seal }: DeviceEntry) => [userId, device, at, seal].join('.')

// Entries of another format are not ours: they are ignored and not sent back.
const entriesOf = ({ request }: Ctx) =>
  (request.devices ?? '')
    .split('~', maxAccounts)
    .filter((text) => /^\d{1,15}\.[\w-]{22}\.\d{1,12}\.[\w-]{43}$/.test(text))
    .map(entryOf)

const sealOf = (secret: string, { id, password }: DeviceAccount, device: string, at: number) =>
  createHmac('sha256', secret)
    .update(
      ['device', id, device, at, createHash('sha256').update(password).digest('hex')].join('.'),
    )
    .digest('base64url')

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))

const nowOf = ({ appServices }: Ctx) => Math.floor(appServices.clock().getTime() / 1000)

/** Returns the browser’s id if this account has signed in from it with its current password; else null. */
export const findKnownDevice = (ctx: Ctx, account: DeviceAccount | null): string | null => {
  if (!account) return null
  const entry = entriesOf(ctx).find(
    ({ userId, device, at, seal }) =>
      userId === account.id &&
      at > nowOf(ctx) - deviceDays * 86_400 &&
      [ctx.appServices.secret, ctx.appServices.previousSecret].some(
        (secret) => secret != null && isSame(seal, sealOf(secret, account, device, at)),
      ),
  )
  return entry?.device ?? null
}

/** Returns the new cookie value with this account first. The browser keeps its id, and with it its count of failed sign-ins. */
export const withDevice = (ctx: Ctx, account: DeviceAccount): string => {
  const device = findKnownDevice(ctx, account) ?? randomBytes(16).toString('base64url')
  const at = nowOf(ctx)
  const entry = {
    userId: account.id,
    device,
    at,
    seal: sealOf(ctx.appServices.secret, account, device, at),
  }
  const otherEntries = entriesOf(ctx).filter(({ userId }) => userId !== account.id)
  return [entry, ...otherEntries].slice(0, maxAccounts).map(textOf).join('~')
}
