import type { Span } from '#web/records/time-entry/typed-time/free-parts.ts'

/** An entry that typed time overlaps. */
export type Overlap = Span & { id: string; isRunning: boolean }

const isSpan = (value: unknown): value is { timeEntryId: string; start: string; end: unknown } =>
  typeof value === 'object' && value !== null && 'timeEntryId' in value && 'start' in value

/** Reads the entries that the server’s error lists; empty if the error is about something else. */
export const readOverlaps = (overlaps: unknown, now: number): readonly Overlap[] =>
  Array.isArray(overlaps)
    ? overlaps.filter(isSpan).map(({ timeEntryId, start, end }) => ({
        id: timeEntryId,
        from: Date.parse(start),
        until: typeof end === 'string' ? Date.parse(end) : now,
        isRunning: typeof end !== 'string',
      }))
    : []
