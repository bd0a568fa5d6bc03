import type { ImportSummaryFragment } from '#web/records/import/import.generated.ts'
import type { ImportStatus } from '#web/schema.generated.ts'

type Counted = Pick<ImportSummaryFragment, 'counts'>

/** The states in which a job works on an import. */
export const isWorking = (status: ImportStatus) =>
  ['CHECKING', 'RUNNING', 'UNDOING'].includes(status)

/** Returns how many rows have an outcome by now. */
export const countRows = ({ counts: { created, filled, updated, skipped, refused } }: Counted) =>
  created + filled + updated + skipped + refused

/** Returns how many rows became or changed a record, or will. */
export const countWritten = ({ counts: { created, filled, updated } }: Counted) =>
  created + filled + updated

/** Returns how many records the undo is through with. */
export const countUndone = ({ counts: { removed, restored, kept } }: Counted) =>
  removed + restored + kept
