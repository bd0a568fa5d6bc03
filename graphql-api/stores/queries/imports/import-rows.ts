import type { StoreTools } from '#api/stores/tools.ts'
import { parsePageArgs, toPage } from '#api/stores/lists/page.ts'
import type { Page, PageArgs } from '#api/stores/lists/page.ts'
import { writeOutcomes } from '#shared/kinds.ts'
import type { RowOutcome } from '#shared/kinds.ts'
import type { RowResult } from './import-batches.ts'
import { noCounts } from './no-counts.ts'

/** A row of a file with what becomes of it. */
export type RowWithResult = RowResult & { cells: string[] }

export type ImportRowArgs = Pick<PageArgs, 'first' | 'after'> & {
  importId: number
  outcomes?: readonly RowOutcome[] | null | undefined
}

const limits = { default: 50, max: 200 }
const order = 'importRows'

/** Rows of an import: as written once it has started, as checked before; and as undone. */
const select = `
  with results as (
    select r."row", r.outcome, r."column", r.message, r."recordId", b.rows
    from imports i
      join import_batches b on b.import_id = i.id
      cross join jsonb_to_recordset(case when i.started_at is null then b.checked else b.written end)
        as r("row" int, outcome text, "column" text, message text, "recordId" bigint)
    where i.id = :importId
    union all
    select r.row_number, r.undone, null, r.kept_because, r.record_id, b.rows
    from import_records r join import_batches b on b.import_id = r.import_id and b.number = r.batch
    where r.import_id = :importId and r.undone is not null)
  select "row", outcome, "column", message, "recordId",
    (select one -> 'cells' from jsonb_array_elements(rows) one where (one ->> 'number')::int = "row" limit 1) as cells
  from results
  where outcome = any(:outcomes::text[]) and "row" > :after
  order by "row" limit :count`

/** Reads the rows of imports with what becomes of them. */
export const createImportRows = ({ db, cursors }: Pick<StoreTools, 'db' | 'cursors'>) => {
  const read = async (
    { importId, outcomes }: Omit<ImportRowArgs, 'first' | 'after'>,
    { after, count }: { after: number; count: number },
  ): Promise<RowWithResult[]> => {
    const bindings = { importId, outcomes: outcomes ?? writeOutcomes, after, count }
    return (await db.raw<{ rows: RowWithResult[] }>(select, bindings as never)).rows
  }

  return {
    read,

    /** Returns one page in the order of the file. */
    page: async ({ first, after, ...rowFilter }: ImportRowArgs): Promise<Page<RowWithResult>> => {
      const range = parsePageArgs({ first, after }, limits)
      const from = range.cursor === null ? 0 : Number(cursors.read(range.cursor, order, 'after')[0])
      const rows = await read(rowFilter, { after: from, count: range.size + 1 })
      return toPage(
        rows.map((row) => ({ row })),
        ({ row }) => cursors.write({ order, keys: [String(row.row)] }),
        range,
        noCounts,
      )
    },
  }
}
