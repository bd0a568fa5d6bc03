import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError } from '#api/errors.ts'
import { findOrRefuse } from '#api/domain/records.ts'
import { giveUpUpload } from '#api/domain/files/files.ts'
import { readContent } from '#api/domain/files/read-content.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'
import type { RowResult } from '#api/stores/queries/imports/import-batches.ts'
import { importLimits, tooManyBytes } from './import-limits.ts'
import { readKeptMatches } from './read-kept-matches.ts'
import { findProgram } from './matching/known-headers.ts'
import { importFields } from './matching/import-fields.ts'
import { matchColumns } from './matching/match-columns.ts'
import { readTable } from './reading/read-table.ts'
import type { ImportTable } from './reading/read-table.ts'
import { refuseFile } from './reading/refuse-file.ts'
import { readPeople } from './read-people.ts'

/** Reads a file that was uploaded. Throws BAD_USER_INPUT with a sentence if it cannot be imported. */
const readFile = async (ctx: Ctx, fileId: number) => {
  const file = await findOrRefuse(ctx.stores.fileAttachments, fileId)
  if (!file.isUploaded) throw new ProductError('NOT_FOUND', 'Upload not finished.')
  await giveUpUpload(ctx, file)
  if (file.size > importLimits.bytes) throw refuseFile(tooManyBytes)
  const parts: Uint8Array[] = []
  if (file.size > 0)
    for await (const part of await readContent(ctx, file, { first: 0, last: file.size - 1 }))
      parts.push(part)
  return { name: file.name, table: await readTable(Buffer.concat(parts)) }
}

/** Rows that are checked and written together. */
const batchSize = 500

/** Returns the rows in batches, with the refusals of those that cannot be read at all. */
const batchesOf = (rows: ImportTable['rows']) => {
  const batches = []
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    const results = batch.flatMap(({ number, refusal }): RowResult[] =>
      refusal === null
        ? []
        : [{ row: number, outcome: 'refused', column: null, message: refusal, recordId: null }],
    )
    batches.push({ rows: batch, checked: results })
  }
  return batches
}

const matchFile = async (ctx: Ctx, { fileId, noun }: ParsedInput<'createImport'>) => {
  const { name, table } = await readFile(ctx, fileId)
  const choices = await readKeptMatches(ctx, noun, table.columns)
  const people = await readPeople(ctx)
  const columns = matchColumns(table, importFields[noun], { choices, people })
  return { name, table, columns }
}

/** Reads an uploaded file, stores its rows, and matches its columns to fields, as in earlier files where the headers are the same. Nothing is imported yet. */
export const createImport = verb('createImport', {
  prepare: matchFile,
  work: async (ctx, { noun }, { name, table, columns }) => {
    const { stores, appServices } = ctx
    const batches = batchesOf(table.rows)
    const importRow = await stores.imports.insert({
      noun,
      fileName: name,
      program: findProgram(table.columns),
      encoding: table.encoding,
      separator: table.separator,
      rowCount: table.rows.length,
      columns,
      counts: { refused: batches.flatMap(({ checked }) => checked).length },
      createdBy: requireViewer(ctx.viewer).id,
      createdAt: appServices.clock(),
    })
    await stores.importBatches.insert(importRow.id, batches)
    return { import: importRow }
  },
})
