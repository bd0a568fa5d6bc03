/** How far a client's clock may be ahead of ours, in milliseconds. */
export const clockTolerance = 5 * 60_000

/** Milliseconds after a handover, or after staff complete or cancel a task, during which that can be undone. */
export const undoPeriod = 5 * 60_000
