import type { Knex } from 'knex'

/** Takes an account out of the matches that are kept for the next file. */
export const eraseImportPerson = async (trx: Knex, id: number) => {
  await trx.raw(
    `update import_matches set "values" = (
       select coalesce(jsonb_object_agg(key, value) filter (where value <> to_jsonb(:id::text)), '{}')
       from jsonb_each("values"))
     where field = 'assignedVaId'`,
    { id: String(id) },
  )
}
