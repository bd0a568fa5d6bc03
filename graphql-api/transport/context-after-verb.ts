import type { Ctx } from '#api/request/context.ts'
import type { GoesOn } from '#api/domain/sign-ins.ts'

const saysAsWhom = (answer: unknown): answer is { goesOn: GoesOn } =>
  typeof answer === 'object' && answer !== null && 'goesOn' in answer

const saysDevices = (answer: unknown): answer is { devices: string } =>
  typeof answer === 'object' && answer !== null && 'devices' in answer

/**
 * The context in which a request goes on after a verb: as whoever it has signed in, as nobody once it has signed out,
 * else as the same viewer; the browser keeps who has signed in from it. Nothing that was read before the verb is taken for true after it.
 */
export const goOn = (ctx: Ctx, answer: unknown): Ctx => {
  if (saysDevices(answer)) ctx.request.rememberDevices(answer.devices)
  if (!saysAsWhom(answer)) return ctx.become(ctx.viewer)
  const { viewer, token } = answer.goesOn
  ctx.request.remember(token)
  return ctx.become(viewer)
}
