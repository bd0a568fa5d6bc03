import { z } from 'zod'
import { manyLimit } from '#shared/many.ts'
import { statusMachines } from '#shared/statuses.ts'
import { id, requiredText } from '#shared/validation.ts'
import { assignCustomer } from './customers.ts'
import { assignLead } from './leads.ts'
import { choice, optionalText, targetOnly } from './parts.ts'
import { cancelTask, updateTask } from './tasks.ts'

const records = z
  .array(targetOnly)
  .min(1, 'Choose at least one record.')
  .max(manyLimit, `Choose at most ${manyLimit} records.`)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Name each record once.')

export const assignLeads = z.strictObject({
  records,
  assignedVaId: assignLead.shape.assignedVaId,
})

export const moveLeads = z
  .strictObject({
    records,
    status: choice(statusMachines.lead.statuses).refine(
      (status) => status !== 'won',
      'Leads are won one by one, by converting them.',
    ),
    reason: optionalText(400),
  })
  .refine(({ status, reason }) => (status === 'lost') === (reason != null), {
    path: ['reason'],
    message: 'Say why leads are lost, and only then.',
  })

export const assignTasks = z.strictObject({ records, assignedVaId: id })

const { dueDate, dueIsDay, priority } = updateTask.shape
export const updateTasks = z
  .strictObject({ records, dueDate, dueIsDay, priority })
  .refine((input) => input.dueDate !== undefined || input.priority !== undefined, {
    path: ['priority'],
    message: 'Choose a due date or a priority.',
  })

const { note } = cancelTask.shape
export const completeTasks = z.strictObject({ records, note })
export const cancelTasks = z.strictObject({ records, note })

export const assignCustomers = z.strictObject({
  records,
  assignedVaId: id,
  note: assignCustomer.shape.note,
})

const tags = z.array(requiredText(40)).max(20).nullish()
export const tagCustomers = z
  .strictObject({ records, add: tags, remove: tags })
  .refine(({ add, remove }) => Boolean(add?.length || remove?.length), {
    path: ['add'],
    message: 'Name a tag to add or to remove.',
  })

export const undoMany = z.strictObject({ id })
