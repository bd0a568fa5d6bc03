import type { Knex } from 'knex'

/** Batches with rows that became, or are, one of the records, with the numbers of these rows. */
const rowsOfRecords = `
  select b.import_id, b.number, array_agg(r."row") as numbers
  from imports i join import_batches b on b.import_id = i.id
    cross join jsonb_to_recordset(coalesce(b.written, b.checked)) as r("row" int, "recordId" bigint)
  where i.noun = :noun and r."recordId" = any(:ids::bigint[])
  group by 1, 2`

const blank = (column: 'rows' | 'checked' | 'written', number: string, values: string) =>
  `${column} = (select jsonb_agg(
     case when (one ->> '${number}')::int = any(about.numbers) then one || '${values}' else one end order by place)
   from jsonb_array_elements(b.${column}) with ordinality as each(one, place))`

/** Blanks what files said about records, and the values that the undo of imports would give back. */
export const eraseImportRows = async (
  trx: Knex,
  { noun, ids }: { noun: 'lead' | 'customer'; ids: readonly number[] },
) => {
  const about = { noun, ids } as never
  await trx.raw(
    `with about as (${rowsOfRecords}),
     blanked as (
       update import_batches b set ${blank('rows', 'number', '{"cells": []}')},
         ${blank('checked', 'row', '{"message": null}')}, ${blank('written', 'row', '{"message": null}')}
       from about where b.import_id = about.import_id and b.number = about.number)
     update imports i set columns = (
       select coalesce(jsonb_agg(one || '{"samples": []}' order by place), '[]')
       from jsonb_array_elements(i.columns) with ordinality as each(one, place))
     where id in (select import_id from about)`,
    about,
  )
  await trx.raw(
    `update import_records set before = '{}'
     where noun = :noun and record_id = any(:ids::bigint[]) and before is not null`,
    about,
  )
}
