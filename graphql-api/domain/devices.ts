import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deviceDays } from '#api/access/viewer.ts'
import type { Ctx } from '#api/request/context.ts'

/** An account as a browser is bound to it: with another password it is another. */
type DeviceAccount = { id: number; password: string }

/** That somebody has signed in to an account from this browser: the browser's random name for it, and when, in seconds. */
type DeviceEntry = { userId: number; device: string; at: number; seal: string }

/** Accounts that one browser is known for, the newest first. */
const maxAccounts = 4

const entryOf = (text: string): DeviceEntry => {
  const [userId, device = '', at, seal = ''] = text.split('.')
  return { userId: Number(userId), device, at: Number(at), seal }
}

const textOf = ({ userId, device, at, seal }: DeviceEntry) => [userId, device, at, seal].join('.')

// Whatever else stands in the cookie is not ours, and is neither read nor sent back.
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

const nowOf = ({ world }: Ctx) => Math.floor(world.clock().getTime() / 1000)

/** The name of the browser, when this account has signed in from it with the password that it has now; else null. */
export const knownDevice = (ctx: Ctx, account: DeviceAccount | null): string | null => {
  if (!account) return null
  const found = entriesOf(ctx).find(
    ({ userId, device, at, seal }) =>
      userId === account.id &&
      at > nowOf(ctx) - deviceDays * 86_400 &&
      [ctx.world.secret, ctx.world.previousSecret].some(
        (secret) => secret != null && isSame(seal, sealOf(secret, account, device, at)),
      ),
  )
  return found?.device ?? null
}

/** What the browser keeps from now on: this account first. It keeps its name, and so its count of failures. */
export const withDevice = (ctx: Ctx, account: DeviceAccount): string => {
  const device = knownDevice(ctx, account) ?? randomBytes(16).toString('base64url')
  const at = nowOf(ctx)
  const entry = {
    userId: account.id,
    device,
    at,
    seal: sealOf(ctx.world.secret, account, device, at),
  }
  const others = entriesOf(ctx).filter(({ userId }) => userId !== account.id)
  return [entry, ...others].slice(0, maxAccounts).map(textOf).join('~')
}
