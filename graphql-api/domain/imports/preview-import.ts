import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'
import type { ImportRow } from '#api/stores/queries/imports/imports.ts'
import type { ColumnMatch } from '#shared/import-columns.ts'
import { lockImport, requireRows } from './lock-import.ts'
import { importFields } from './matching/import-fields.ts'
import { matchColumns, missingFields, takesSeveral } from './matching/match-columns.ts'
import { readImportFields } from './read-import-fields.ts'
import { readPeople } from './read-people.ts'

const readRows = async (ctx: Ctx, importId: number) => {
  const rows = []
  for (const { number } of await ctx.stores.importBatches.list(importId))
    rows.push(...(await ctx.stores.importBatches.read(importId, number, 'checked')).rows)
  return rows
}

/** Throws BAD_USER_INPUT for choices that name no column of the file, no field, or no value that it takes. */
const requireKnownNames = (
  columns: NonNullable<ParsedInput<'previewImport'>['columns']>,
  { columns: before }: ImportRow,
  fields: Awaited<ReturnType<typeof readImportFields>>,
) => {
  for (const [index, { column, field: name, values }] of columns.entries()) {
    if (column >= before.length)
      throw wrongField(`columns.${index}.column`, 'The file has no such column.')
    const field = fields.find((one) => one.name === name)
    if (name != null && !field)
      throw wrongField(`columns.${index}.field`, 'Choose one of the fields of the import.')
    const allowed = new Set(field?.choices.map(({ value }) => value))
    if (values?.some(({ to }) => to != null && !allowed.has(to)))
      throw wrongField(`columns.${index}.values`, 'Choose one of the values of the field.')
  }
}

/** Throws BAD_USER_INPUT if several columns become a field that holds one. */
const requireOneColumnEach = (columns: readonly ColumnMatch[], noun: ImportRow['noun']) => {
  for (const field of importFields[noun].filter((one) => !takesSeveral(one))) {
    const [first, second] = columns.filter((one) => one.field === field.name)
    if (first && second)
      throw wrongField(
        'columns',
        `Two columns become the ${field.label.toLowerCase()}: “${first.header}” and “${second.header}”. Choose one of them.`,
      )
  }
}

/** Throws BAD_USER_INPUT if a choice is still to be made, or no column holds a required field. */
const requireCompleteMatch = (columns: readonly ColumnMatch[], noun: ImportRow['noun']) => {
  const open = columns.find(({ needsChoice }) => needsChoice)
  if (open)
    throw wrongField(
      'columns',
      open.values.some(({ isMatched }) => !isMatched)
        ? `Choose what the values of “${open.header}” become.`
        : `Choose how “${open.header}” is written.`,
    )
  const [missing] = missingFields(columns, importFields[noun])
  if (missing)
    throw wrongField(
      'columns',
      `No column holds the ${missing.label.toLowerCase()}. Choose the one that does.`,
    )
}

/** Matches the columns again by what a person has chosen. Columns without a choice keep theirs. */
const matchAgain = async (
  ctx: Ctx,
  row: ImportRow,
  columnChoices: NonNullable<ParsedInput<'previewImport'>['columns']>,
) => {
  const isChosen = new Set(columnChoices.map(({ column }) => column))
  const before = row.columns.filter(({ column }) => !isChosen.has(column))
  const choices = [
    ...before.map((match) => ({
      ...match,
      values: match.values.filter(({ isMatched }) => isMatched),
    })),
    ...columnChoices,
  ]
  const table = {
    columns: row.columns.map(({ header }) => header),
    rows: await readRows(ctx, row.id),
  }
  const people = await readPeople(ctx)
  return matchColumns(table, importFields[row.noun], { choices, people })
}

/** Matches before the transaction begins: reading all rows of a large file takes a second. */
const matchBefore = async (ctx: Ctx, input: ParsedInput<'previewImport'>) => {
  const row = await ctx.stores.imports.find(input.id)
  if (!row) throw new ProductError('NOT_FOUND', 'Import not found.')
  requireKnownNames(input.columns ?? [], row, await readImportFields(ctx, row.noun))
  const columns = await matchAgain(ctx, row, input.columns ?? [])
  if (!input.matchOnly) {
    requireOneColumnEach(columns, row.noun)
    requireCompleteMatch(columns, row.noun)
  }
  return columns
}

/** Checks the rows as the import would write them: a job runs the import and rolls it back, batch by batch. With `matchOnly`, saves what columns become. */
export const previewImport = verb('previewImport', {
  prepare: matchBefore,
  work: async (ctx, input, columns) => {
    const row = await lockImport(ctx, input, {
      statuses: ['matching', 'checked'],
      refusal: 'This import has begun. Create another one to match its columns again.',
    })
    requireRows(ctx, row)
    if (!input.matchOnly) await ctx.jobQueue.enqueue('checkImport', { importId: row.id })
    return {
      import: await ctx.stores.imports.change(row.id, {
        columns,
        status: input.matchOnly ? 'matching' : 'checking',
        counts: input.matchOnly && row.status === 'matching' ? row.counts : {},
        reason: null,
        duplicates: input.duplicates ?? row.duplicates,
        unreadableDates: input.unreadableDates ?? row.unreadableDates,
        createdBy: requireViewer(ctx.viewer).id,
      }),
    }
  },
})
