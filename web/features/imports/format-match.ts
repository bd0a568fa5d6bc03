import type { ImportRecordFragment } from '#web/records/import/import.generated.ts'
import { isOpen } from './column-result.tsx'
import { formatCount } from './import-nouns.ts'

/** Formats what a file is and how far its columns are matched: `It looks like an export of HubSpot. 18 of 24 columns are matched. 2 need your choice.` */
export const formatMatch = (columns: ImportRecordFragment['columns'], program: string | null) => {
  const matched = columns.filter(({ field }) => field !== null).length
  const open = columns.filter(isOpen).length
  const origin = program ? `It looks like an export of ${program}. ` : ''
  const sentence = `${origin}${matched} of ${formatCount(columns.length, 'column')} ${matched === 1 ? 'is' : 'are'} matched.`
  return open === 0 ? sentence : `${sentence} ${open} ${open === 1 ? 'needs' : 'need'} your choice.`
}
