import type { StoreTools } from '#api/stores/tools.ts'
import { parsePageArgs, toPage } from '#api/stores/lists/page.ts'
import type { Page, PageArgs } from '#api/stores/lists/page.ts'
import type { ColumnMatch } from '#shared/import-columns.ts'
import type {
  DuplicateRule,
  ImportNoun,
  ImportStatus,
  RowOutcome,
  UnreadableDateRule,
} from '#shared/kinds.ts'
import { noCounts } from './no-counts.ts'

export type ImportCounts = Partial<Record<RowOutcome, number>>

/** An import of a file. */
export type ImportRow = {
  id: number
  noun: ImportNoun
  fileName: string
  program: string | null
  encoding: string
  separator: string
  rowCount: number
  columns: ColumnMatch[]
  duplicates: DuplicateRule
  unreadableDates: UnreadableDateRule
  status: ImportStatus
  counts: ImportCounts
  /** Why the server stopped it. */
  reason: string | null
  createdBy: number | null
  createdAt: Date
  startedAt: Date | null
  endedAt: Date | null
  version: number
}

type NewImport = Pick<
  ImportRow,
  'noun' | 'fileName' | 'program' | 'encoding' | 'separator' | 'rowCount' | 'columns' | 'counts'
> & { createdBy: number; createdAt: Date }

const limits = { default: 20, max: 50 }
const order = 'imports'

/** Converts arrays and objects to JSON, which the driver would send as arrays of PostgreSQL. */
const withJson = (values: Partial<ImportRow>) => ({
  ...values,
  ...(values.columns && { columns: JSON.stringify(values.columns) }),
  ...(values.counts && { counts: JSON.stringify(values.counts) }),
})

/** Stores imports. Only management reaches them: see `imports` in access/actions.ts. */
export const createImports = ({ db, cursors }: Pick<StoreTools, 'db' | 'cursors'>) => ({
  /** Returns one page, the newest first. */
  page: async (args: Pick<PageArgs, 'first' | 'after'>): Promise<Page<ImportRow>> => {
    const range = parsePageArgs(args, limits)
    const query = db<ImportRow>('imports')
      .orderBy('id', 'desc')
      .limit(range.size + 1)
    if (range.cursor !== null)
      void query.where('id', '<', Number(cursors.read(range.cursor, order, 'after')[0]))
    return toPage(
      (await query).map((row) => ({ row })),
      ({ row }) => cursors.write({ order, keys: [String(row.id)] }),
      range,
      noCounts,
    )
  },

  find: async (id: number): Promise<ImportRow | null> =>
    (await db<ImportRow>('imports').where({ id }).first()) ?? null,

  /** Locks an import until the transaction ends; null if there is none. */
  lock: async (id: number): Promise<ImportRow | null> =>
    (await db<ImportRow>('imports').where({ id }).forNoKeyUpdate().first()) ?? null,

  insert: async (values: NewImport): Promise<ImportRow> => {
    const [row] = (await db('imports').insert(withJson(values)).returning('*')) as ImportRow[]
    if (!row) throw new Error('Inserting an import returned no row.')
    return row
  },

  /** Changes an import by a verb: its version grows. */
  change: async (id: number, values: Partial<ImportRow>): Promise<ImportRow> => {
    const [row] = (await db('imports')
      .where({ id })
      .update({ ...withJson(values), version: db.raw('version + 1') })
      .returning('*')) as ImportRow[]
    if (!row) throw new Error(`No import ${id}.`)
    return row
  },

  /** Notes the progress of an import by a job: its version stays, so that a page can go on with what it shows. */
  note: async (
    id: number,
    values: Pick<Partial<ImportRow>, 'status' | 'reason' | 'endedAt' | 'counts'>,
  ) => {
    await db('imports').where({ id }).update(withJson(values))
  },
})
