import type { Ctx } from '#api/request/context.ts'
import { ConcurrencyConflict, wrongField } from '#api/errors.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import { findPlanOfTime } from './find-plan-of-time.ts'
import { findOrRefuse, lockCustomer, lockRecord } from '#api/domain/records.ts'

/** What time is spent on, as a verb takes it. */
export type SubjectInput = {
  customerId?: number | null | undefined
  customerServiceId?: number | null | undefined
  taskId?: number | null | undefined
}

/** The customer with the service and the task that time is spent on. */
export type TimeSubject = {
  customer: CustomerRow
  customerServiceId: number | null
  taskId: number | null
}

/** Returns the customer that an input names, by itself or by its task or service. Throws BAD_USER_INPUT if these belong to different customers. */
export const findSubjectCustomer = async (
  { stores }: Ctx,
  { customerId, customerServiceId, taskId }: SubjectInput,
): Promise<number> => {
  const task = taskId == null ? null : await findOrRefuse(stores.tasks, taskId)
  const service =
    customerServiceId == null
      ? null
      : await findOrRefuse(stores.customerServices, customerServiceId)
  const owner = customerId ?? service?.customerId ?? task?.customerId
  if (owner === undefined) throw wrongField('customerId', 'Choose a customer.')
  if (service && service.customerId !== owner)
    throw wrongField('customerServiceId', 'This service belongs to another customer.')
  if (task && task.customerId !== owner)
    throw wrongField('taskId', 'This task belongs to another customer.')
  return owner
}

/** Locks a service, so that it is not cancelled and no other time of it is written meanwhile. Throws BAD_USER_INPUT for a cancelled one. */
export const lockTimeService = async (ctx: Ctx, id: number) => {
  const service = await lockRecord(ctx, ctx.stores.customerServices, id, 'update')
  if (service.status === 'cancelled')
    throw wrongField(
      'customerServiceId',
      `“${service.serviceType}” has ended. Choose another plan.`,
    )
}

const lockDefaultService = async (ctx: Ctx, id: number) => {
  const service = await ctx.stores.customerServices.lock(id)
  if (service?.status !== 'active') throw new ConcurrencyConflict()
}

type Ids = readonly (number | null | undefined)[]

/** Locks services by ascending id: the one that time is spent on by `lock`, and others whose time changes. */
export const lockServices = async (
  ctx: Ctx,
  [id, ...others]: Ids,
  lock: (id: number) => Promise<unknown>,
) => {
  const ids = new Set([id, ...others].filter((one) => one != null))
  for (const one of [...ids].toSorted((a, b) => a - b))
    await (one === id ? lock(one) : ctx.system.customerServices.lock(one))
}

/**
 * Locks the customer in share mode, and the service that time is spent on with other services whose time changes.
 * Without a service in the input it is the one that `findPlanOfTime` returns.
 */
export const lockTimeSubject = async (
  ctx: Ctx,
  input: SubjectInput,
  others: Ids = [],
): Promise<TimeSubject> => {
  const customer = await lockCustomer(ctx, await findSubjectCustomer(ctx, input))
  const requestedService = input.customerServiceId
  const taskId = input.taskId ?? null
  const customerServiceId =
    requestedService ?? (await findPlanOfTime(ctx, { customerId: customer.id, taskId }))
  await lockServices(ctx, [customerServiceId, ...others], (id) =>
    requestedService == null ? lockDefaultService(ctx, id) : lockTimeService(ctx, id),
  )
  return { customer, taskId, customerServiceId }
}
