import type { Ctx } from '#api/request/context.ts'
import type { RecordInFile } from '#api/domain/imports/values/read-values.ts'

/** Refuses rows of assistants who have become inactive since the columns were matched. Also returns whether there are active ones. */
export const refuseInactiveAssistants = async (
  { stores }: Ctx,
  records: readonly RecordInFile[],
): Promise<{ records: readonly RecordInFile[]; hasActive: boolean }> => {
  const active = new Set((await stores.importPeople.assistants()).map(({ id }) => id))
  const checked = records.map((record) => {
    const id = record.values['assignedVaId'] as number | undefined
    if (record.refusal || id === undefined || active.has(id)) return record
    return { ...record, refusal: { column: null, message: 'The assistant is no longer active.' } }
  })
  return { records: checked, hasActive: active.size > 0 }
}
