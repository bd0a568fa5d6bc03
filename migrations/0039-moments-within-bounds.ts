import { addChecks, dropChecks } from './moment-bounds.ts'

/**
 * Adds check constraints against timestamps that a client cannot read back: before 1900 or after 2200 in UTC, and due dates
 * before 2000 or after 2100. They are not validated yet, so that the lock is short; 0040 repairs and validates stored rows.
 */
export const up = addChecks

/** Drops the constraints. */
export const down = dropChecks
