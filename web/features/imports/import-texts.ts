import type { ImportSummaryFragment } from '#web/records/import/import.generated.ts'
import type { ImportStatus } from '#web/schema.generated.ts'
import { countRows, countUndone, countWritten } from './import-counts.ts'
import { formatCount, formatRecords, importNouns } from './import-nouns.ts'

/** Formats an import by what it is of and from where: `Leads from HubSpot`. */
export const formatSource = ({ noun, program, fileName }: ImportSummaryFragment) => {
  const { many } = importNouns[noun]
  return `${many[0]?.toUpperCase()}${many.slice(1)} from ${program ?? fileName}`
}

const joinParts = (parts: readonly (string | false)[]) =>
  `${parts.filter((part) => part !== false).join(', ')}.`

const numberOf = (count: number) => count.toLocaleString('en-US')

/** Formats what a preview found: `284 new leads, 9 updated, 5 already here, 2 refused.` */
const formatPreview = ({ noun, counts }: ImportSummaryFragment) =>
  joinParts([
    formatRecords(counts.created, noun, 'new '),
    counts.filled > 0 && `${numberOf(counts.filled)} filled in`,
    counts.updated > 0 && `${numberOf(counts.updated)} updated`,
    counts.skipped > 0 && `${numberOf(counts.skipped)} already here`,
    counts.refused > 0 && `${numberOf(counts.refused)} refused`,
  ])

/** Formats what an import wrote: `284 leads came in, 9 were updated. 2 rows weren’t imported.` */
const formatResult = (row: ImportSummaryFragment) => {
  const { filled, updated, created, skipped, refused } = row.counts
  const changed = filled + updated
  return [
    joinParts([
      `${formatRecords(created, row.noun)} came in`,
      changed > 0 && `${numberOf(changed)} ${changed === 1 ? 'was' : 'were'} updated`,
      skipped > 0 && `${numberOf(skipped)} ${skipped === 1 ? 'was' : 'were'} already here`,
    ]),
    refused > 0 &&
      `${formatCount(refused, 'row')} ${refused === 1 ? 'wasn’t' : 'weren’t'} imported.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const formatUndone = ({ noun, counts: { removed, restored, kept } }: ImportSummaryFragment) =>
  `Undone. ${joinParts([
    `${formatRecords(removed, noun)} ${removed === 1 ? 'is' : 'are'} removed`,
    restored > 0 && `${numberOf(restored)} ${restored === 1 ? 'is' : 'are'} as before`,
    kept > 0 && `${numberOf(kept)} ${kept === 1 ? 'stays' : 'stay'}`,
  ])}`

/** Formats how far an import is. */
export const formatState = (row: ImportSummaryFragment) => {
  const all = formatCount(row.rowCount, 'row')
  const done = numberOf(countRows(row))
  const states: Readonly<Record<ImportStatus, () => string>> = {
    MATCHING: () => 'Its columns are being matched.',
    CHECKING: () => `Checking ${all}.`,
    CHECKED: () => formatPreview(row),
    RUNNING: () => `${done} of ${all} are in.`,
    STOPPED: () => `Stopped after ${done} of ${all}.`,
    DONE: () => formatResult(row),
    UNDOING: () =>
      `Undoing: ${numberOf(countUndone(row))} of ${formatRecords(countWritten(row), row.noun)}.`,
    UNDONE: () => formatUndone(row),
  }
  return states[row.status]()
}
