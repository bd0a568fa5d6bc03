import type { Ctx, AppServices } from '#api/request/context.ts'
import { rememberSignIn } from './remember-sign-in.ts'
import { cookieOptions } from './sign-in-cookie.ts'
import type { CookieSettings } from './sign-in-cookie.ts'
import { limitConcurrency } from './limit-requests.ts'
import type { RequestLimits } from './request-limits.ts'
import type { HttpExchange } from './http-exchange.ts'
import { authenticate } from './authenticate.ts'

/** Returns the function that sets a cookie on the response; it replaces an earlier one of the same name. */
const cookiesOf = ({ res }: HttpExchange) => {
  const lines = new Map<string, string>()
  return (line: string) => {
    lines.set(line.slice(0, line.indexOf('=')), line)
    res.setHeader('Set-Cookie', [...lines.values()])
  }
}

/** Returns the function that gives the context of a request, which is created once for every transport. */
export const createContexts = (
  appServices: AppServices,
  settings: CookieSettings,
  limits: RequestLimits,
) => {
  const make = async (exchange: HttpExchange) => {
    const { id, req, res, sender } = exchange
    await limitConcurrency(limits, exchange)
    const setCookie = cookiesOf(exchange)
    const remember = rememberSignIn(req, res, () => cookieOptions(sender.head, settings))
    const ctx = await authenticate(appServices, settings, sender, { id, remember, setCookie })
    limits.rememberAccount(sender, ctx.viewer)
    if (ctx.viewer) exchange.viewerId = ctx.viewer.id
    return ctx
  }
  return (exchange: HttpExchange): Promise<Ctx> => (exchange.context ??= make(exchange))
}
