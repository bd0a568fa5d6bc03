import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import { requireStorageOfStored } from '#api/domain/files/file-quota.ts'
import type { MessageRow } from '#api/stores/entities/message.ts'

/**
 * Gives files to a message in its transaction. Throws BAD_USER_INPUT, in the same words whatever is wrong, unless all of
 * them are complete uploads of the viewer that belong to nothing yet and to no other customer.
 */
export const takeFiles = async (ctx: Ctx, message: MessageRow, fileIds: readonly number[]) => {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return
  const takenCount = await ctx.stores.messageFiles.take(message, ids)
  if (takenCount < ids.length) throw wrongField('fileIds', 'File not found. Attach it again.')
  await requireStorageOfStored(ctx, { customerId: message.customerId, uploadedBy: null, size: 0 })
}
