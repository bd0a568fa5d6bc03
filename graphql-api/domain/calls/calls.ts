import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import { isDuplicate, wrongField } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import type { CommunicationSessionRow } from '#api/stores/entities/communication-session.ts'
import type { SessionType } from '#shared/kinds.ts'
import { isSilent } from './call-end.ts'
import { lockCall, lockOwnCall } from './call-lock.ts'
import { lockCustomer, lockRecord } from '#api/domain/records.ts'
import { callValuesOf } from './call-of-event.ts'
import { endRing, keepRinging, ringValues, watchRing } from './ring.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

/** Runs a write that begins a ring. Throws if the assistant has another ring or call; a unique index decides between two at once. */
const refuseSecondCall = async (ctx: Ctx, write: Promise<CommunicationSessionRow>) => {
  try {
    return await write
  } catch (error) {
    if (!isDuplicate(error, 'communication_sessions_one_active')) throw error
    const isPortalUser = requireViewer(ctx.viewer).role === 'user'
    throw wrongField(
      'status',
      isPortalUser
        ? 'Your assistant is on another call, or is being called. Try again in a few minutes.'
        : 'You’re on a call already, or one is ringing. End it first.',
    )
  }
}

/** Throws if nobody at the customer could answer their assistant. */
const requireAnswerer = async (ctx: Ctx, customerId: number) => {
  if (requireViewer(ctx.viewer).role === 'user') return
  if ((await ctx.system.customerPeople.firstActive(customerId)) === null)
    throw wrongField('customerId', 'No one at this customer can sign in yet, so no one can answer.')
}

/** Throws if an event stayed with the assistant before a handover, because it had begun, who may not see the customer any more. */
const requireCurrentAssistant = async (
  ctx: Ctx,
  { customerId, vaId }: { customerId: number; vaId: number },
) => {
  const customer = await lockCustomer(ctx, customerId)
  if (requireViewer(ctx.viewer).assistantsSee !== 'all' && customer.assignedVaId !== vaId)
    throw wrongField(
      'calendarEventId',
      'This call was planned with another assistant. Start a new call instead.',
    )
}

async function ringPlanned(ctx: Ctx, id: number) {
  const call = await lockCall(ctx, id)
  authoriseRecord(ctx.viewer, 'startCall', call, { now: ctx.appServices.clock() })
  if (call.calendarEventId !== null) await requireCurrentAssistant(ctx, call)
  await requireAnswerer(ctx, call.customerId)
  return refuseSecondCall(ctx, ctx.stores.communicationSessions.change(id, ringValues(ctx)))
}

async function ringUnplanned(ctx: Ctx, customerId: number, type: SessionType) {
  const customer = await lockCustomer(ctx, customerId)
  authoriseRecord(ctx.viewer, 'startCall', customer, { now: ctx.appServices.clock() })
  await requireAnswerer(ctx, customerId)
  const values = { customerId, vaId: customer.assignedVaId, type, isUnplanned: true }
  const ring = ringValues(ctx)
  return refuseSecondCall(
    ctx,
    ctx.stores.communicationSessions.insert({ ...values, ...ring, startTime: ring.ringingSince }),
  )
}

/** Rings for an event of type call, of which a call is made the first time. The lock on the event decides between two at once. */
async function ringEvent(ctx: Ctx, id: number, type: SessionType) {
  const event = await lockRecord(ctx, ctx.stores.calendarEvents, id, 'update')
  const call = await ctx.system.communicationSessions.findBy('calendarEventId', id)
  if (call) return ringPlanned(ctx, call.id)
  authoriseRecord(ctx.viewer, 'startCall', event, { now: ctx.appServices.clock() })
  const values = callValuesOf(event)
  await requireCurrentAssistant(ctx, values)
  await requireAnswerer(ctx, values.customerId)
  return refuseSecondCall(
    ctx,
    ctx.stores.communicationSessions.insert({ ...values, ...ringValues(ctx), type }),
  )
}

async function start(ctx: Ctx, input: ParsedInput<'startCall'>) {
  const { communicationSessionId, calendarEventId, customerId, type } = input
  const kind = type ?? 'voice'
  const communicationSession =
    calendarEventId != null
      ? await ringEvent(ctx, calendarEventId, kind)
      : customerId == null
        ? await ringPlanned(ctx, communicationSessionId as number)
        : await ringUnplanned(ctx, customerId, kind)
  await watchRing(ctx, communicationSession)
  return { communicationSession }
}

/** Rings at the other side of a planned call or event, or of one that begins now. */
export const startCall = verb('startCall', start)

/** Ends a ring: the other side declines, or the caller hangs up. */
export const declineCall = verb('declineCall', async (ctx, { communicationSessionId }) => {
  const call = await lockCall(ctx, communicationSessionId)
  authoriseRecord(ctx.viewer, 'declineCall', call, { now: ctx.appServices.clock() })
  return { communicationSession: await endRing(ctx, call) }
})

/** Reports that the viewer’s page is in the call, or rings. It is neither logged nor announced. */
export const keepCallAlive = verb('keepCallAlive', async (ctx, { communicationSessionId }) => {
  const now = ctx.appServices.clock()
  const call = await lockOwnCall(ctx, communicationSessionId)
  // A heartbeat after too long a silence does not continue the call, which a job is about to end.
  if (call.status === 'active' && !(await isSilent(ctx, call, now)))
    await ctx.system.callHeartbeats.beat(call.id, [requireViewer(ctx.viewer).id], now)
  if (call.status === 'scheduled') await keepRinging(ctx, call)
  return { communicationSession: call }
})

const noConsent = { callerAgreesToRecording: false, answererAgreesToRecording: false }

async function agree(ctx: Ctx, input: ParsedInput<'agreeToRecording'>) {
  const { communicationSessionId, agreed: hasAgreed } = input
  const call = await lockCall(ctx, communicationSessionId)
  authoriseRecord(ctx.viewer, 'agreeToRecording', call, { now: ctx.appServices.clock() })
  const { recordingAllowed } = await ctx.system.organisation.read()
  if (hasAgreed && !recordingAllowed)
    throw wrongField('agreed', 'Your organization has turned recording off.')
  const isCaller = requireViewer(ctx.viewer).id === call.callerId
  const consentColumn = isCaller ? 'callerAgreesToRecording' : 'answererAgreesToRecording'
  // After a no, the other side has to ask again.
  const consent = hasAgreed ? { [consentColumn]: true } : noConsent
  const isChanged = Object.entries(consent).some(
    ([column, value]) => call[column as keyof typeof noConsent] !== value,
  )
  if (!isChanged) return { communicationSession: call }
  return { communicationSession: await ctx.stores.communicationSessions.change(call.id, consent) }
}

/** Says whether the viewer agrees to a recording of the call. A withdrawal counts at once, and ends the consent of both. */
export const agreeToRecording = verb('agreeToRecording', agree)
