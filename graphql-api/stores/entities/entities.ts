import { activity } from './activity.ts'
import { calendarEvent } from './calendar-event.ts'
import { communicationSession } from './communication-session.ts'
import { customer } from './customer.ts'
import { customerService } from './customer-service.ts'
import { fileAttachment } from './file-attachment.ts'
import { interaction } from './interaction.ts'
import { lead } from './lead.ts'
import { message } from './message.ts'
import { securityEvent } from './security-event.ts'
import { task } from './task.ts'
import { taskUpdate } from './task-update.ts'
import { teamMember } from './team-member.ts'
import { timeEntry } from './time-entry.ts'
import { user } from './user.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { EntityMapping } from './entity-mapping.ts'

/** The mapping of every kind of record. */
export const entities = {
  user,
  teamMember,
  message,
  customerService,
  interaction,
  lead,
  customer,
  task,
  taskUpdate,
  fileAttachment,
  calendarEvent,
  communicationSession,
  timeEntry,
  securityEvent,
  activity,
} satisfies { [N in Noun]: EntityMapping<N, { id: number }> }

/** A row of a kind with camelCase columns. Times are `Date`; ids are safe integers. */
export type Row<N extends Noun> = NonNullable<(typeof entities)[N]['row']>
