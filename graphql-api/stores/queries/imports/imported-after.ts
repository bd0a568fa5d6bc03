import type { ImportNoun } from '#shared/kinds.ts'

/**
 * Returns the condition that an import created a record at a moment or after it. What happened at the moment was over when
 * the record came, so that no reminder, letter or summary tells it as news. `id` and `moment` are SQL expressions.
 */
export const importedAfter = (noun: ImportNoun, id: string, moment: string): string =>
  `exists (select from import_records i
    where i.noun = '${noun}' and i.record_id = ${id} and i.before is null and i.written_at >= ${moment})`
