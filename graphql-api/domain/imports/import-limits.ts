import { formatBytes } from '#shared/bytes.ts'

/** The largest file that is imported. */
export const importLimits = { bytes: 20 * 1024 * 1024, rows: 50_000, columns: 500 }

export const tooManyBytes = `Files to import can be up to ${formatBytes(importLimits.bytes)}. Split this one and import its parts.`
export const tooManyRows = `Files to import can have up to ${importLimits.rows.toLocaleString('en-US')} rows. Split this one and import its parts.`
export const tooManyColumns = `Files to import can have up to ${importLimits.columns} columns. Delete those that you don’t need.`
