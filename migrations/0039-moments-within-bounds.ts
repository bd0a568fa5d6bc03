import { addChecks, dropChecks } from './moment-bounds.ts'

/**
 * Refuses moments that a client cannot read back: before 1900 or after 2200 in UTC, for due dates before 2000 or after 2100.
 * Rows stored earlier are not read here, so that no table is locked for longer than its catalog entry takes; the next step repairs and validates them.
 */
export const up = addChecks

/** Drops the constraints. */
export const down = dropChecks
