import { z } from 'zod'
import { parse } from '#api/domain/verb.ts'
import { errorFilePathOf } from '#api/domain/imports/error-file-path.ts'
import { undoUntil } from '#api/domain/imports/undo-period.ts'
import { readImportFields } from '#api/domain/imports/read-import-fields.ts'
import type { ImportResolvers, QueryResolvers } from '#api/generated/schema.ts'
import { choice } from '#shared/inputs/parts.ts'
import { importNouns, rowOutcomes } from '#shared/kinds.ts'
import { id } from '#shared/validation.ts'

const importArgs = z.strictObject({ id })
const fieldsArgs = z.strictObject({ noun: choice(importNouns) })
const rowsArgs = z.strictObject({
  importId: id,
  outcomes: z.array(choice(rowOutcomes)).nullish(),
  first: z.int().nullish(),
  after: z.string().nullish(),
})

/** Resolvers of the root fields about imports. */
export const importQueries: Pick<
  QueryResolvers,
  'imports' | 'import' | 'importFields' | 'importRows'
> = {
  imports: (_parent, args, ctx) => ctx.stores.imports.page(args),
  import: (_parent, args, ctx) => ctx.stores.imports.find(parse(importArgs, args).id),
  importFields: (_parent, args, ctx) => readImportFields(ctx, parse(fieldsArgs, args).noun),
  importRows: (_parent, args, ctx) => {
    const { first = null, after = null, ...rowsFilter } = parse(rowsArgs, args)
    return ctx.stores.importRows.page({ ...rowsFilter, first, after })
  },
}

const noRows = Object.fromEntries(rowOutcomes.map((outcome) => [outcome, 0]))

/** Resolvers of the fields of an import that are not columns. */
export const Import: ImportResolvers = {
  counts: ({ counts }) => ({ ...(noRows as Required<typeof counts>), ...counts }),
  undoUntil: (row, _args, ctx) => undoUntil(row, ctx.appServices.clock()),
  errorFilePath: (row, _args, ctx) => errorFilePathOf(row, ctx.appServices.clock()),
}
