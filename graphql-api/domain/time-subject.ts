import type { Ctx } from '#api/request/context.ts'
import { ConcurrencyConflict, wrongField } from '#api/errors.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import { findOrRefuse, lockCustomer, lockRecord } from './records.ts'

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

/** Locks a service in share mode, so that it is not cancelled meanwhile. Throws BAD_USER_INPUT for a cancelled one. */
export const lockTimeService = async (ctx: Ctx, id: number) => {
  const service = await lockRecord(ctx, ctx.stores.customerServices, id, 'share')
  if (service.status === 'cancelled')
    throw wrongField('customerServiceId', 'This service is cancelled. Choose another one.')
}

const lockDefaultService = async (ctx: Ctx, customerId: number): Promise<number | null> => {
  const id = await ctx.system.timeSpans.defaultService(customerId)
  if (id === null) return null
  const service = await ctx.stores.customerServices.lock(id, 'share')
  if (service?.status !== 'active') throw new ConcurrencyConflict()
  return id
}

/** Locks the customer and the service that time is spent on, in share mode. Without a service in the input it is the customer's active one. */
export const lockTimeSubject = async (ctx: Ctx, input: SubjectInput): Promise<TimeSubject> => {
  const customer = await lockCustomer(ctx, await findSubjectCustomer(ctx, input))
  const taskId = input.taskId ?? null
  if (input.customerServiceId == null)
    return { customer, taskId, customerServiceId: await lockDefaultService(ctx, customer.id) }
  await lockTimeService(ctx, input.customerServiceId)
  return { customer, taskId, customerServiceId: input.customerServiceId }
}
