/** Days in which a merge can be undone. */
export const undoMergeDays = 30

/** Returns until when a merge can be undone. */
export const undoMergeUntil = ({ at }: { at: Date }) =>
  new Date(at.getTime() + undoMergeDays * 86_400_000)

/** The fields of a lead whose value a merge may take from either side, in the order of the page. */
export const leadMergeFields = [
  'name',
  'email',
  'phone',
  'company',
  'source',
  'assignedVaId',
  'notes',
] as const

/** The fields of a customer whose value a merge may take from either side, in the order of the page. Tags are those of both. */
export const customerMergeFields = ['name', 'email', 'phone', 'company', 'address'] as const

/** Why two customers can't be merged yet. */
export const mergeObstacleReasons = [
  'assistant',
  'time_zone',
  'closed',
  'portal_user',
  'invitation',
  'active_call',
  'running_timer',
  'appointment',
] as const

export type MergeObstacleReason = (typeof mergeObstacleReasons)[number]
