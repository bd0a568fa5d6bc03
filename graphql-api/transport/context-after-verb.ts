import type { Ctx } from '#api/request/context.ts'
import type { SessionChange } from '#api/domain/sign-ins.ts'

const hasSessionChange = (answer: unknown): answer is { sessionChange: SessionChange } =>
  typeof answer === 'object' && answer !== null && 'sessionChange' in answer

const hasDevices = (answer: unknown): answer is { devices: string } =>
  typeof answer === 'object' && answer !== null && 'devices' in answer

/**
 * The context in which a request goes on after a verb: as whoever it has signed in, as nobody once it has signed out,
 * else as the same viewer; the browser keeps who has signed in from it. Nothing that was read before the verb is taken for true after it.
 */
export const contextAfterVerb = (ctx: Ctx, answer: unknown): Ctx => {
  if (hasDevices(answer)) ctx.request.rememberDevices(answer.devices)
  if (!hasSessionChange(answer)) return ctx.become(ctx.viewer)
  const { viewer, token } = answer.sessionChange
  ctx.request.remember(token)
  return ctx.become(viewer)
}
