import type { Subject } from '#api/access/verbs.ts'

/** Columns that follow from the change itself. */
const bookkeeping = ['version', 'updatedAt', 'customerActedAt', 'atZeroSince']

/** Columns that the database derives. */
const derivedColumns = ['words', 'lastContactAt']

/** Columns that no GraphQL type has: secrets, computed columns, personal settings, and who covers time off. And the texts of messages. */
const hiddenColumns: { readonly [S in Subject]?: readonly string[] } = {
  user: ['password', 'timeZone', 'dateManner', 'mailContent', 'cover'],
  teamMember: ['presentUntil'],
  lead: ['submissionKey'],
  message: ['content', 'mentionedIds'],
  calendarEvent: ['seriesId', 'occursAt', 'isDetached'],
  task: ['urgency', 'questionId', 'seriesId', 'occursAt', 'isDetached'],
  taskUpdate: ['customerId', 'questionId', 'mentionedIds'],
  interaction: ['mentionedIds'],
  fileAttachment: ['communicationSessionId', 'resultTaskId', 'audience'],
}

/** Returns the columns that the activity log leaves out. A test compares them with the schema, so that a new secret cannot be logged by mistake. */
export const unloggedColumns = (noun: Subject): readonly string[] => [
  ...bookkeeping,
  ...derivedColumns,
  ...(hiddenColumns[noun] ?? []),
]
