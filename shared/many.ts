/** Records that one verb changes at most. */
export const manyLimit = 500

/** Milliseconds in which a handover, the end of a task by staff, and a change of many records can be undone. */
export const undoPeriod = 5 * 60_000
