/** How far a client's clock may be ahead of ours, in milliseconds. */
export const clockTolerance = 5 * 60_000

export { undoPeriod } from '#shared/many.ts'
