import { customerRefusal } from '#api/access/closed.ts'
import { ProductError } from '#api/errors.ts'
import { requireAssistantFor } from '#api/domain/records.ts'
import { dueColumns } from '#api/domain/tasks/due-date.ts'
import type { RecordInFile } from '#api/domain/imports/values/read-values.ts'
import type { Ctx } from '#api/request/context.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { TaskRow } from '#api/stores/entities/task.ts'
import { defaultTaskPriority } from '#shared/kinds.ts'
import { findCustomers } from './find-customers.ts'
import type { Writer } from './writer.ts'

const cellOf = ({ values }: RecordInFile) => values['customer'] as string

/** Returns the assignee of a new task by the rules of `createTask`: the one that the row names, else the customer’s assistant. */
const requireAssignee = async (ctx: Ctx, customer: CustomerRow, given: number | undefined) => {
  const refusal = customerRefusal(ctx.viewer, 'createTask', customer)
  if (refusal) throw refusal()
  const id = given ?? customer.assignedVaId
  await requireAssistantFor(ctx, customer, id, 'assignedVaId')
  return id
}

/** Writes rows as tasks of customers that exist. Rows are compared with no other task. */
export const taskWriter: Writer = {
  table: null,
  changeable: [],
  refuseMore: async (ctx, records) => {
    const { timeZone } = await ctx.stores.organisation.read()
    const cells = records.flatMap((one) => (one.refusal || one.missing ? [] : cellOf(one)))
    const find = await findCustomers(ctx, [...new Set(cells)])
    const complete = async (record: RecordInFile): Promise<RecordInFile> => {
      const refuse = (message: string) => ({ ...record, refusal: { column: null, message } })
      const found = find(cellOf(record))
      if ('message' in found) return refuse(found.message)
      const { customer } = found
      const { customer: _cell, assignedVaId, ...values } = record.values
      const zone = customer.timeZone ?? timeZone
      try {
        return {
          ...record,
          values: {
            ...values,
            ...(await dueColumns(ctx, { ...customer, timeZone: zone }, values)),
            customerId: customer.id,
            assignedVaId: await requireAssignee(ctx, customer, assignedVaId as number | undefined),
          },
        }
      } catch (error) {
        if (!(error instanceof ProductError)) throw error
        return refuse(error.message)
      }
    }
    const completed: RecordInFile[] = []
    for (const record of records)
      completed.push(record.refusal || record.missing ? record : await complete(record))
    return completed
  },
  lock: async () => [],
  create: (ctx, all, now) =>
    ctx.stores.tasks.insertAll(
      all.map((values) => ({
        createdAt: now,
        priority: defaultTaskPriority,
        ...(values as Partial<TaskRow>),
      })),
    ),
  change: async () => {
    throw new Error('Rows are compared with no task, so that none is changed.')
  },
}
