import { authoriseRecord, authorIdOf, requireViewer } from '#api/access/guard.ts'
import { wrongField } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { CustomerServiceRow } from '#api/stores/entities/customer-service.ts'
import type { ExtraHoursRow } from '#api/stores/queries/hours/extra-hours-row.ts'
import { formatHours } from '#shared/durations.ts'
import { formatExtraHours } from '#shared/extra-hours.ts'
import { formatStatus } from '#shared/statuses.ts'
import { floorToSecond } from '#shared/time-rules.ts'
import { findExtraHours } from './find-extra-hours.ts'
import { lockCustomer, lockRecord } from '#api/domain/records.ts'
import { verb } from '#api/domain/verb.ts'
import { watchHours } from './watch-hours.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

type Subject = { customer: CustomerRow; service: CustomerServiceRow }

/**
 * Locks the service for update, so that one request at a time is written or answered, and no time of the service is
 * written meanwhile.
 */
const lockSubject = async (ctx: Ctx, customerServiceId: number): Promise<Subject> => {
  const service = await lockRecord(ctx, ctx.stores.customerServices, customerServiceId, 'update')
  return { service, customer: await lockCustomer(ctx, service.customerId) }
}

/** Throws BAD_USER_INPUT at the field unless customer and service are active. */
const requireActive = ({ customer, service }: Subject, field: string) => {
  const [noun, status] =
    customer.status === 'active'
      ? (['service', service.status] as const)
      : (['customer', customer.status] as const)
  if (status !== 'active')
    throw wrongField(field, `This ${noun} is ${formatStatus(status)}, so no hours can be added.`)
}

async function request(ctx: Ctx, input: ParsedInput<'requestExtraHours'>) {
  const { customerServiceId, hours, reason } = input
  const subject = await lockSubject(ctx, customerServiceId)
  const { service } = subject
  authoriseRecord(ctx.viewer, 'requestExtraHours', service)
  requireActive(subject, 'customerServiceId')
  const allowance = await ctx.stores.allowances.of(service.id)
  if (!allowance?.boughtSeconds)
    throw wrongField('customerServiceId', 'This service has no weekly hours to add to.')
  const openRequest = allowance.extraHoursRequests.find(({ status }) => status === 'open')
  if (openRequest)
    throw wrongField(
      'customerServiceId',
      `A request for ${formatExtraHours(openRequest.hours)} is already waiting for an answer.`,
    )
  const requestedBy = authorIdOf(ctx.viewer)
  const values = { week: allowance.week, hours, reason, requestedBy }
  const extraHoursRequest = await ctx.stores.extraHours.add(service, values)
  return { extraHoursRequest, customerService: service }
}

export const requestExtraHours = verb('requestExtraHours', request)

/** Locks the service of a request, and reads the request as it is then. */
const lockRequest = async (ctx: Ctx, id: number) => {
  const { customerServiceId } = await findExtraHours(ctx, id)
  const subject = await lockSubject(ctx, customerServiceId)
  return { ...subject, request: await findExtraHours(ctx, id) }
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const formatWeekEnded = (week: string) => `The week of ${longDate.format(new Date(week))} has ended`

/** Throws BAD_USER_INPUT unless a request waits for an answer. */
const requireOpen = ({ status, hours, week }: ExtraHoursRow) => {
  const count = formatExtraHours(hours)
  if (status === 'expired')
    throw wrongField('id', `${formatWeekEnded(week)}, so the request for ${count} has expired.`)
  if (status !== 'open')
    throw wrongField('id', `The request for ${count} was already ${formatStatus(status)}.`)
}

/** Throws BAD_USER_INPUT if management answers for the customer without saying how it knows. */
const requireNoteOnBehalf = (ctx: Ctx, note: string | null) => {
  if (requireViewer(ctx.viewer).role !== 'user' && note === null)
    throw wrongField('note', 'Say how the customer told you, by phone for example.')
}

type HoursAnswer = 'approved' | 'declined'

/** Answers a request. A second answer of the same kind changes nothing. */
const answerWith =
  (status: HoursAnswer) =>
  async (ctx: Ctx, { id, note = null }: ParsedInput<'approveExtraHours' | 'declineExtraHours'>) => {
    const { request, ...subject } = await lockRequest(ctx, id)
    const { service } = subject
    if (request.status === status) return { extraHoursRequest: request, customerService: service }
    requireOpen(request)
    requireNoteOnBehalf(ctx, note)
    if (status === 'approved') {
      requireActive(subject, 'id')
      // Until now, the hours without these counted.
      await watchHours(ctx, service.id)
    }
    const answer = { status, note, answeredBy: authorIdOf(ctx.viewer) }
    const extraHoursRequest = await ctx.stores.extraHours.answer(service, request, answer)
    return { extraHoursRequest, customerService: service }
  }

export const approveExtraHours = verb('approveExtraHours', answerWith('approved'))

export const declineExtraHours = verb('declineExtraHours', answerWith('declined'))

/** Throws BAD_USER_INPUT if the week of approved hours has ended: what was left of it stays as both sides saw it. */
const requireWeek = (ctx: Ctx, { expiresAt, hours, week }: ExtraHoursRow) => {
  if (expiresAt <= ctx.appServices.clock())
    throw wrongField(
      'id',
      `${formatWeekEnded(week)}, so these ${formatExtraHours(hours)} can’t be taken back.`,
    )
}

const halfWeek = 3.5 * 86_400_000

/** Throws BAD_USER_INPUT if the week has used some of the hours of an approved request. */
const requireUnused = async (ctx: Ctx, { customerServiceId, hours, expiresAt }: ExtraHoursRow) => {
  // The middle of its week, also if the customer's time zone has changed since.
  const at = new Date(expiresAt.getTime() - halfWeek)
  const allowance = await ctx.stores.allowances.of(customerServiceId, at)
  const seconds = hours * 3600
  const usedSeconds = Math.min(seconds, seconds - (allowance?.leftSeconds ?? seconds))
  if (usedSeconds > 0)
    throw wrongField(
      'id',
      `${usedSeconds < 60 ? 'Less than a minute' : formatHours(usedSeconds)} of these ${formatExtraHours(hours)} is used, so they can’t be taken back.`,
    )
}

async function takeBack(ctx: Ctx, { id, note = null }: ParsedInput<'takeBackExtraHours'>) {
  const { request, service } = await lockRequest(ctx, id)
  if (request.status === 'taken_back')
    return { extraHoursRequest: request, customerService: service }
  if (request.status !== 'approved')
    throw wrongField('id', `The request for ${formatExtraHours(request.hours)} isn’t approved.`)
  requireWeek(ctx, request)
  await requireUnused(ctx, request)
  const answer = { status: 'taken_back' as const, note, answeredBy: authorIdOf(ctx.viewer) }
  const extraHoursRequest = await ctx.stores.extraHours.answer(service, request, answer)
  // With fewer hours, timers reach the limits of the week earlier.
  await watchHours(ctx, service.id, { since: floorToSecond(ctx.appServices.clock()) })
  return { extraHoursRequest, customerService: service }
}

export const takeBackExtraHours = verb('takeBackExtraHours', takeBack)
