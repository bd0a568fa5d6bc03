import { systemViewer } from '#api/access/viewer.ts'
import type { Verb } from '#api/access/verbs.ts'
import { ProductError } from '#api/errors.ts'
import { lockAndReauthorize } from '#api/domain/lock-and-reauthorize.ts'
import type { Ctx } from '#api/request/context.ts'
import type { ImportRow } from '#api/stores/queries/imports/imports.ts'
import { accountIdsOf } from './writing/write-rows.ts'

/** Returns the context of the importer, whose account stays locked, and is still management’s. History names the import. */
export const actAsImporter = async (ctx: Ctx, row: ImportRow, verb: Verb): Promise<Ctx> => {
  if (row.createdBy === null) throw new ProductError('UNAUTHENTICATED')
  // The rules and the name are read with the lock.
  const importer = ctx.withViewer({ ...systemViewer, id: row.createdBy })
  const accountIds = await accountIdsOf(ctx, row)
  ctx.setImport({ id: row.id, fileName: row.fileName })
  return lockAndReauthorize(importer, verb, { accountIds, mode: 'share', customerId: null })
}

const isNoLongerAllowed = (error: unknown) =>
  error instanceof ProductError && ['FORBIDDEN', 'UNAUTHENTICATED'].includes(error.code)

/** Runs the work of an import. Stops the import if its importer no longer belongs to management. */
export const stopForImporter = async (
  ctx: Ctx,
  { id }: ImportRow,
  stopState: Pick<Partial<ImportRow>, 'status' | 'endedAt'>,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (!isNoLongerAllowed(error)) throw error
    const reason = 'The person who started it no longer belongs to management.'
    await ctx.stores.imports.note(id, { ...stopState, reason })
  }
}
