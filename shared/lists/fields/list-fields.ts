import { customer } from '#shared/lists/customer.ts'
import { customerService } from '#shared/lists/customer-service.ts'
import { interaction } from '#shared/lists/interaction.ts'
import { lead } from '#shared/lists/lead.ts'
import { task } from '#shared/lists/task.ts'
import { timeEntry } from '#shared/lists/time-entry.ts'
import type { List } from '#shared/lists/list.ts'
import { customerFields } from './customer.ts'
import { customerServiceFields } from './customer-service.ts'
import type { Fields } from './field.ts'
import { interactionFields } from './interaction.ts'
import { leadFields } from './lead.ts'
import { taskFields } from './task.ts'
import { timeEntryFields } from './time-entry.ts'

/** The kinds of records whose lists take conditions: the description of the list and its fields. */
export const listFields = {
  customer: { list: customer, fields: customerFields },
  lead: { list: lead, fields: leadFields },
  task: { list: task, fields: taskFields },
  customerService: { list: customerService, fields: customerServiceFields },
  interaction: { list: interaction, fields: interactionFields },
  timeEntry: { list: timeEntry, fields: timeEntryFields },
} satisfies Record<string, { list: List; fields: Fields }>
