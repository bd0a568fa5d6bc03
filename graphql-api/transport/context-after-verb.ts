import type { Ctx } from '#api/request/context.ts'
import type { SessionChange } from '#api/domain/sign-in/sign-ins.ts'

const hasSessionChange = (answer: unknown): answer is { sessionChange: SessionChange } =>
  typeof answer === 'object' && answer !== null && 'sessionChange' in answer

const hasDevices = (answer: unknown): answer is { devices: string } =>
  typeof answer === 'object' && answer !== null && 'devices' in answer

/**
 * Returns the context after a verb, with empty caches: with the new viewer after a sign-in, anonymous after a sign-out, else
 * with the same viewer. Sets the cookies of the sign-in and of the device.
 */
export const contextAfterVerb = (ctx: Ctx, answer: unknown): Ctx => {
  if (hasDevices(answer)) ctx.request.rememberDevices(answer.devices)
  if (!hasSessionChange(answer)) return ctx.withViewer(ctx.viewer)
  const { viewer, cookie } = answer.sessionChange
  if (cookie !== undefined) ctx.request.remember(cookie)
  return ctx.withViewer(viewer)
}
