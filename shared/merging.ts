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
