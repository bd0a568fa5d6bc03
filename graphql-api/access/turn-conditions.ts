import { wrongField } from '#api/errors.ts'
import type { Facts } from './facts.ts'
import type { Viewer } from './viewer.ts'

/** Conditions of the verbs that pass the turn to the other side, or take it back. */
export const turnConditions = {
  undoStartTask: (_viewer: Viewer, { status }: Facts) =>
    status === undefined || status === 'in_progress'
      ? null
      : () => wrongField('status', 'This task isn’t in progress.'),
  closeThreadTurn: (_viewer: Viewer, { fromCustomer }: Facts) =>
    fromCustomer === false
      ? () => wrongField('messageId', 'Only a message of a customer waits for a reply.')
      : null,
  reopenThreadTurn: (_viewer: Viewer, { turnClosedAt }: Facts) =>
    turnClosedAt == null ? () => wrongField('messageId', 'This message waits for a reply.') : null,
  askAboutTask: (_viewer: Viewer, { status }: Facts) =>
    status === undefined || status === 'requested' || status === 'in_progress'
      ? null
      : () =>
          wrongField('status', 'Questions are asked about requested tasks and those in progress.'),
}
