import type { Ctx } from '#api/request/context.ts'
import type { Rows } from '#api/stores/rows.ts'
import type { ImportNoun } from '#shared/kinds.ts'
import { importFields } from './matching/import-fields.ts'
import { takesSeveral } from './matching/match-columns.ts'
import { readPeople } from './read-people.ts'

/** Returns the fields that columns can be matched to, with the values that they take. */
export const readImportFields = async (
  ctx: Ctx,
  noun: ImportNoun,
): Promise<Rows['ImportField'][]> => {
  const people = await readPeople(ctx)
  return importFields[noun].map((field) => ({
    name: field.name,
    label: field.label,
    isRequired: field.isRequired === true,
    takesSeveral: takesSeveral(field),
    choices: field.kind === 'person' ? people : [...(field.choices ?? [])],
  }))
}
