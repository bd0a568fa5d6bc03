import { randomUUID } from 'node:crypto'
import { authorise, requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import { Semaphore } from '#api/semaphore.ts'
import type { FileAttachmentRow } from '#api/stores/entities/file-attachment.ts'
import { formatBytes } from '#shared/bytes.ts'
import { createFilesBusy, fileConnections } from './file-connections.ts'
import { checkFileType } from './file-kind.ts'
import { refuseProgramName } from './refuse-programs.ts'
import { requireStorageOfStored, requireDailyFileQuota, requireStorageFor } from './file-quota.ts'
import { runOnce } from '#api/domain/idempotency.ts'
import { findOrRefuse, lockCustomer } from '#api/domain/records.ts'
import { countWrite } from '#api/domain/limits.ts'
import { readContent } from './read-content.ts'
import type { ByteRange } from './read-content.ts'
import { requireFreeDisk } from '#api/domain/require-free-disk.ts'
import { logSecurityEventOutsideTransaction, logRefusedVerb } from '#api/domain/security-events.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

/** URL path below which the content of files is served. */
export const filesPath = '/files'

/** Returns the customer of a file: that of its task and message, else the portal user’s own; null for a personal file of staff. */
const ownerOf = async (
  ctx: Ctx,
  { taskId, messageId }: { taskId?: number | null; messageId?: number | null },
): Promise<number | null> => {
  const { tasks, messages } = ctx.stores
  const task = taskId == null ? null : await findOrRefuse(tasks, taskId)
  const message = messageId == null ? null : await findOrRefuse(messages, messageId)
  if (task && message && task.customerId !== message.customerId)
    throw wrongField('messageId', 'The task and the message must belong to the same customer.')
  const parent = task ?? message
  if (parent) return (await lockCustomer(ctx, parent.customerId)).id
  const viewer = requireViewer(ctx.viewer)
  if (viewer.role === 'user' && viewer.customerId === null)
    throw new ProductError('FORBIDDEN', 'Your account isn’t connected to a company yet.')
  if (viewer.role !== 'user' || viewer.customerId === null) return null
  return (await lockCustomer(ctx, viewer.customerId)).id
}

async function insertFileAttachment(ctx: Ctx, input: ParsedInput<'attachFile'>) {
  const { fileLimit, clock } = ctx.appServices
  if (input.size > fileLimit)
    throw wrongField('size', `Files can be up to ${formatBytes(fileLimit)}.`)
  refuseProgramName(input.name)
  const { id: uploadedBy, role } = requireViewer(ctx.viewer)
  await requireDailyFileQuota(ctx, uploadedBy)
  const customerId = await ownerOf(ctx, input)
  await requireStorageFor(ctx, { customerId, uploadedBy, size: input.size })
  const url = `${filesPath}/${randomUUID()}`
  const isWaiting = role === 'user' && input.taskId == null && input.messageId == null
  const audience = isWaiting ? 'uploader' : 'customer'
  const values = { ...input, customerId, audience, url, uploadedBy, createdAt: clock() } as const
  return { fileAttachment: await ctx.stores.fileAttachments.insert(values) }
}

/** Registers a file, optionally of a task, a message, or both. The content is then uploaded to the returned URL. */
export const attachFile = verb('attachFile', {
  // The lock on the account serializes the daily count.
  changesAccounts: true,
  work: insertFileAttachment,
})

const findByUrl = async (ctx: Ctx, url: string) => {
  authorise(ctx.viewer, 'fileAttachment')
  const file = await ctx.stores.fileAttachments.findBy('url', url)
  if (!file) throw new ProductError('NOT_FOUND', 'File not found.')
  return file
}

const createWrongSizeError = () => wrongField('size', 'Upload incomplete. Try again.')

const createUploadedError = () => new ProductError('CONFLICT', 'Already uploaded.')

/** Returns the record of a file whose content the viewer may still upload. `bytes` is the announced length; `undefined` if unknown. */
export const requireUpload = async (ctx: Ctx, url: string, bytes: number | undefined) => {
  authorise(ctx.viewer, 'attachFile')
  await countWrite(ctx)
  await requireFreeDisk(ctx, { isSignIn: false })
  const file = await findByUrl(ctx, url)
  if (file.uploadedBy !== ctx.viewer?.id) {
    const refusal = new ProductError('FORBIDDEN')
    logRefusedVerb(ctx, 'attachFile', refusal)
    throw refusal
  }
  if (bytes !== undefined && bytes !== file.size) throw createWrongSizeError()
  // A request with an idempotency key may be a retry with the same content.
  if (ctx.request.idempotencyKey === null && (await ctx.system.fileContents.has(file.id)))
    throw createUploadedError()
  return file
}

/** Passes the bytes through. Throws as soon as there are more than announced, and at the end if there were fewer. */
async function* countBytes(file: FileAttachmentRow, bytes: AsyncIterable<Uint8Array>) {
  let receivedBytes = 0
  for await (const chunk of bytes) {
    receivedBytes += chunk.length
    if (receivedBytes > file.size) throw createWrongSizeError()
    yield chunk
  }
  if (receivedBytes < file.size) throw createWrongSizeError()
}

/** Checks an upload as it arrives. Its bytes throw as soon as they are refused or more than announced, and at the end if they are fewer. */
export const checkUpload = (file: FileAttachmentRow, bytes: AsyncIterable<Uint8Array>) =>
  checkFileType(file, countBytes(file, bytes))

/** Removes a file without content, unless content is stored or being stored. Returns whether the file was removed. */
const removeUnstored = (ctx: Ctx, file: FileAttachmentRow) =>
  ctx.transaction(async ({ system: { fileContents } }) => {
    if (!(await fileContents.tryLock(file.id)) || (await fileContents.has(file.id))) return false
    await fileContents.removeFile(file.id)
    return true
  })

/** Removes a file that the viewer announced and whose content never arrived. Throws CONFLICT if it arrived. */
export const cancelUpload = async (ctx: Ctx, url: string) => {
  const file = await requireUpload(ctx, url, undefined)
  if (!(await removeUnstored(ctx, file))) throw createUploadedError()
}

/** Leaves the viewer's own upload that belongs to no task, message or customer to the sweep of files that were never sent. Until then it counts as their storage, and no one else sees it. */
export const giveUpUpload = async (ctx: Ctx, file: FileAttachmentRow) => {
  const isPersonal = [file.taskId, file.messageId, file.customerId].every((id) => id === null)
  if (isPersonal && file.uploadedBy === ctx.viewer?.id && file.audience !== 'uploader')
    await ctx.transaction(({ system }) => system.fileContents.giveUp(file.id))
}

/** Runs an upload. Removes its file if the content is refused as it is: another upload of the same file cannot succeed. */
export const removeIfRefused = async <Result>(
  ctx: Ctx,
  file: FileAttachmentRow,
  upload: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await upload()
  } catch (error) {
    const isRefused = error instanceof ProductError && error.details.fields?.['type'] !== undefined
    if (isRefused) await removeUnstored(ctx, file)
    throw error
  }
}

/** Uploads that are being stored, by person: one of the three permits is always left to another person. */
const uploads = new Semaphore({
  limit: fileConnections.uploads,
  limitPerKey: 2,
  queueLimit: 50,
  timeout: 15_000,
  createRefusal: createFilesBusy,
})

/** The content of an upload that has arrived completely. */
export type ReceivedContent = {
  sha256: string
  /** The media type of the content, which may be another than was announced. */
  type: string
  read: () => AsyncIterable<Uint8Array>
}

/** Stores a file's content in one transaction: all of it, once, or nothing. The same content under the same idempotency key is the same upload. */
export const storeFile = (ctx: Ctx, file: FileAttachmentRow, content: ReceivedContent) => {
  const attempt = { verb: 'storeFile', input: { url: file.url }, key: ctx.request.idempotencyKey }
  const store = async (inner: Ctx) => {
    const contents = inner.system.fileContents
    if (!(await contents.tryLock(file.id)))
      throw new ProductError('CONFLICT', 'Upload in progress.', { retryAfter: 2 })
    if (await contents.has(file.id)) throw createUploadedError()
    await contents.write(file.id, content.read())
    await contents.markUploaded(file.id, content.type)
    await requireStorageOfStored(inner, file)
    return { content: content.sha256 }
  }
  const replayPayload = async (storedPayload: Record<string, unknown>) => {
    if (content.sha256 !== storedPayload['content']) throw new ProductError('KEY_REUSED')
    return { content: content.sha256 }
  }
  const storeOnce = () =>
    ctx.transaction((inner) =>
      runOnce(inner, attempt, () => store(inner), {
        toStoredPayload: (result) => result,
        replayPayload,
      }),
    )
  return uploads.run(storeOnce, String(requireViewer(ctx.viewer).id))
}

/** Logs a security event if the viewer opens a file that another user uploaded. */
const noteRead = (ctx: Ctx, { uploadedBy }: FileAttachmentRow) => {
  if (uploadedBy === ctx.viewer?.id) return
  logSecurityEventOutsideTransaction(ctx, {
    kind: 'file_read',
    about: uploadedBy === null ? null : { id: uploadedBy },
  })
}

/** Passes through what a viewer reads of a file, and notes it at the first byte. */
async function* noted(ctx: Ctx, file: FileAttachmentRow, content: AsyncIterable<Uint8Array>) {
  noteRead(ctx, file)
  yield* content
}

/** Returns a file, and the function that opens its content, or the bytes of it that `rangeOf` chooses by its size. Throws NOT_FOUND if the viewer cannot see the record, or the content has not arrived. */
export const openFile = async (
  ctx: Ctx,
  url: string,
  rangeOf: (size: number) => ByteRange | null,
) => {
  const file = await findByUrl(ctx, url)
  if (!file.isUploaded) throw new ProductError('NOT_FOUND', 'Upload not finished.')
  const range = rangeOf(file.size)
  const open = async () =>
    noted(ctx, file, await readContent(ctx, file, range ?? { first: 0, last: file.size - 1 }))
  return { file, range, open }
}
