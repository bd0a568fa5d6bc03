import { randomUUID } from 'node:crypto'
import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/context.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import { findOrRefuse } from './records.ts'
import { verb } from './verb.ts'

/** Where the content of every file is. */
export const filesPath = '/files'

/** Says that a file belongs to a task or a message; its content follows to the url of the answer. */
export const attachFile = verb('attachFile', async (ctx, input) => {
  if ((input.taskId == null) === (input.messageId == null))
    throw wrongField('taskId', 'Name either a task or a message.')
  if (input.taskId != null) await findOrRefuse(ctx.stores.tasks, input.taskId)
  if (input.messageId != null) await findOrRefuse(ctx.stores.messages, input.messageId)
  const fileAttachment = await ctx.stores.fileAttachments.insert({
    ...input,
    url: `${filesPath}/${randomUUID()}`,
    uploadedBy: requireViewer(ctx.viewer).id,
    createdAt: ctx.world.clock(),
  })
  return { fileAttachment }
})

const findByUrl = async (ctx: Ctx, url: string) => {
  requireViewer(ctx.viewer)
  const file = await ctx.stores.fileAttachments.findBy('url', url)
  if (!file) throw new ProductError('NOT_FOUND', 'There is no such file.')
  return file
}

/** The record of a file that its sender may still send the content of: so many bytes, once; `undefined` while their number is not known. */
export const requireUpload = async (ctx: Ctx, url: string, bytes: number | undefined) => {
  const file = await findByUrl(ctx, url)
  if (file.uploadedBy !== ctx.viewer?.id) throw new ProductError('FORBIDDEN')
  if (bytes !== undefined && bytes !== file.size)
    throw wrongField('size', `This file was announced with ${file.size} bytes; ${bytes} came.`)
  return file
}

/** Keeps a file's content, once, sent by whoever attached it. */
export const storeFile = async (ctx: Ctx, url: string, bytes: Buffer) => {
  const file = await requireUpload(ctx, url, bytes.length)
  const isFirst = await ctx.system.fileContents.keep(file.id, bytes)
  if (!isFirst) throw new ProductError('CONFLICT', 'This file has its content already.')
}

/** A file with its content, for whoever may see what it belongs to. */
export const openFile = async (ctx: Ctx, url: string) => {
  const file = await findByUrl(ctx, url)
  const bytes = await ctx.system.fileContents.read(file.id)
  if (!bytes) throw new ProductError('NOT_FOUND', 'The content of this file has not arrived.')
  return { file, bytes }
}
