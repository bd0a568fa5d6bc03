import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Viewer } from '#api/access/viewer.ts'
import { requireViewer } from '#api/access/guard.ts'
import type { ParsedInput } from '#api/domain/verb.ts'
import type { Ctx } from '#api/request/context.ts'
import type { Page, PageArgs, PageLimits } from '#api/stores/lists/page.ts'
import { exportLists } from '#shared/lists/export-columns.ts'
import type { ExportList } from '#shared/lists/export-columns.ts'
import { columnsFor, exportingViewer, requireExportedList } from './export-rules.ts'
import type { ExportColumn } from './columns.ts'
import type { FullExportTable } from './full-export-tables.ts'
import { readRows } from './read-rows.ts'
import type { RowsOfList } from './read-rows.ts'

type ListStore = {
  page: (
    args: PageArgs & RowsOfList,
    limits: PageLimits,
  ) => Promise<Page<{ id: number } & Readonly<Record<string, unknown>>>>
  connection: (args: PageArgs & RowsOfList) => { totalCount: () => Promise<number> }
}

/** What is exported: the rows in the viewer's scope, and the columns that they may read. */
export type ExportPlan = {
  list: ExportList
  columns: readonly ExportColumn[]
  rows: RowsOfList
  forExcel: boolean
  /** Returns the list in the scope of the export, with empty caches. */
  open: () => { ctx: Ctx; store: ListStore }
}

/** Returns how to open a list in the scope of a viewer. */
const openerOf = (ctx: Ctx, viewer: Viewer, noun: Noun) => () => {
  const scopedCtx = ctx.withViewer(viewer)
  return { ctx: scopedCtx, store: scopedCtx.stores[nouns[noun].many] as unknown as ListStore }
}

/** Returns how to read a table of the zip of everything. */
export const openTable = (ctx: Ctx, viewer: Viewer, { noun, columns, order }: FullExportTable) => ({
  columns,
  rows: { filter: {}, where: null, orderBy: { field: order, direction: 'asc' as const } },
  open: openerOf(ctx, viewer, noun),
})

/** Checks what is asked for against the viewer's role. Throws FORBIDDEN or BAD_USER_INPUT, also for filters and conditions that the list does not take. */
export const planExport = (ctx: Ctx, input: ParsedInput<'createExport'>): ExportPlan => {
  const viewer = requireViewer(ctx.viewer)
  requireExportedList(viewer, input.list)
  const noun = exportLists[input.list]
  const { list } = nouns[noun]
  const open = openerOf(ctx, exportingViewer(viewer), noun)
  const rows = readRows(list, input)
  // The list parses its arguments at once.
  open().store.connection(rows)
  const columns = columnsFor(viewer, noun, input.columns)
  return { list: input.list, columns, rows, forExcel: input.forExcel ?? false, open }
}
