import { countTables, findZip } from '#api/domain/exports/full-exports.ts'
import type { FullExportResolvers } from '#api/generated/schema.ts'

/** Resolvers of the export of everything. */
export const FullExport: FullExportResolvers = {
  tables: (_parent, _args, ctx) => countTables(ctx),
  zip: (_parent, _args, ctx) => findZip(ctx),
}
