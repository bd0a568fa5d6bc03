import { createHash, randomUUID } from 'node:crypto'
import { authorise, requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/context.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import type { FileAttachmentRow } from '#api/stores/nouns/file-attachment.ts'
import { sayBytes } from '#shared/bytes.ts'
import { ofType } from './file-kind.ts'
import { holdRoom, requireFilesLeft, requireRoom } from './file-room.ts'
import { onceBy } from './once.ts'
import { findOrRefuse, holdCustomer } from './records.ts'
import { countWrite } from './limits.ts'
import { requireDiskRoom } from './disk-room.ts'
import { noteAside, noteRefusedVerb } from './security-events.ts'
import { createOwnTurns, createTurns } from './turns.ts'
import { verb } from './verb.ts'

/** Where the content of every file is. */
export const filesPath = '/files'

/** Whose a file is: the customer of its task and message, else the portal user's own; null for one that staff keep for themselves. */
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
  if (parent) return (await holdCustomer(ctx, parent.customerId)).id
  const viewer = requireViewer(ctx.viewer)
  if (viewer.role === 'user' && viewer.customerId === null)
    throw new ProductError('FORBIDDEN', 'Your account isn’t connected to a company yet.')
  if (viewer.role !== 'user' || viewer.customerId === null) return null
  return (await holdCustomer(ctx, viewer.customerId)).id
}

/** Announces a file, of a task, of a message, of both or of neither; its content follows to the url of the answer. */
export const attachFile = verb('attachFile', {
  // Two that one person attaches at once count as two.
  changesAccounts: true,
  work: async (ctx, input) => {
    const { fileLimit, clock } = ctx.world
    if (input.size > fileLimit)
      throw wrongField('size', `Files can be up to ${sayBytes(fileLimit)}.`)
    const uploadedBy = requireViewer(ctx.viewer).id
    await requireFilesLeft(ctx, uploadedBy)
    const customerId = await ownerOf(ctx, input)
    await requireRoom(ctx, { customerId, uploadedBy, size: input.size })
    const url = `${filesPath}/${randomUUID()}`
    const values = { ...input, customerId, url, uploadedBy, createdAt: clock() }
    return { fileAttachment: await ctx.stores.fileAttachments.insert(values) }
  },
})

const findByUrl = async (ctx: Ctx, url: string) => {
  requireViewer(ctx.viewer)
  const file = await ctx.stores.fileAttachments.findBy('url', url)
  if (!file) throw new ProductError('NOT_FOUND', 'File not found.')
  return file
}

const wrongSize = () => wrongField('size', 'Upload incomplete. Try again.')

const hasContent = () => new ProductError('CONFLICT', 'Already uploaded.')

/** The record of a file that its sender may still send the content of: so many bytes, once; `undefined` while their number is not known. */
export const requireUpload = async (ctx: Ctx, url: string, bytes: number | undefined) => {
  authorise(ctx.viewer, 'attachFile')
  countWrite(ctx)
  await requireDiskRoom(ctx)
  const file = await findByUrl(ctx, url)
  if (file.uploadedBy !== ctx.viewer?.id) {
    const refusal = new ProductError('FORBIDDEN')
    noteRefusedVerb(ctx, 'attachFile', refusal)
    throw refusal
  }
  if (bytes !== undefined && bytes !== file.size) throw wrongSize()
  // Under a key it may be the same content once more.
  if (ctx.request.key === null && (await ctx.system.fileContents.has(file.id))) throw hasContent()
  return file
}

/** The bytes of a file as they pass, exactly as many as were announced: refused as soon as more come, and at the end when fewer came. */
async function* counted(file: FileAttachmentRow, bytes: AsyncIterable<Uint8Array>) {
  let came = 0
  for await (const chunk of bytes) {
    came += chunk.length
    if (came > file.size) throw wrongSize()
    yield chunk
  }
  if (came < file.size) throw wrongSize()
}

/** Connections to the database that files take at most, of the ten that a program has: one for each upload while it comes, one for each megabyte that is read. */
export const fileConnections = { uploads: 3, reads: 2 }

// One of the three is always there for somebody else.
const ownUploadInTurn = createOwnTurns({ atOnce: 2, waiting: 50, patience: 15_000 })
const uploadInTurn = createTurns({ atOnce: fileConnections.uploads, waiting: 50, patience: 15_000 })
const readInTurn = createTurns({ atOnce: fileConnections.reads, waiting: 200, patience: 10_000 })

/** Bytes as they pass, with a way to ask for their hash once they have. */
const hashing = (bytes: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256')
  async function* passing() {
    for await (const chunk of bytes) {
      hash.update(chunk)
      yield chunk
    }
  }
  return { passing: passing(), digest: () => hash.digest('hex') }
}

/** Keeps a file's content while it comes, in one transaction: all of it, once, or nothing. The same content under the same key is the same upload. */
export const storeFile = (ctx: Ctx, file: FileAttachmentRow, bytes: AsyncIterable<Uint8Array>) => {
  const { passing, digest } = hashing(ofType(file.type, counted(file, bytes)))
  const asked = { verb: 'storeFile', input: { url: file.url }, key: ctx.request.key }
  const store = async (ctx: Ctx) => {
    const { system } = ctx
    if (!(await system.fileContents.claim(file.id)))
      throw new ProductError('CONFLICT', 'Upload in progress.', { retryAfter: 2 })
    if (await system.fileContents.has(file.id)) throw hasContent()
    await system.fileContents.write(file.id, passing)
    await holdRoom(ctx, file)
    return { content: digest() }
  }
  const tellAgain = async (kept: Record<string, unknown>) => {
    for await (const _ of passing);
    const content = digest()
    if (content !== kept['content']) throw new ProductError('KEY_REUSED')
    return { content }
  }
  const keep = () =>
    ctx.transaction(
      (inner) =>
        onceBy(inner, asked, () => store(inner), { shorten: (result) => result, tellAgain }),
      // Bytes that have come are not sent again.
      { once: true },
    )
  return ownUploadInTurn(requireViewer(ctx.viewer).id, () => uploadInTurn(keep))
}

const readParts = (ctx: Ctx, file: FileAttachmentRow, from: number) =>
  readInTurn(() => ctx.system.fileContents.read(file.id, from))

/** Keeps for management that somebody opened what somebody else had attached. */
const noteRead = (ctx: Ctx, { uploadedBy }: FileAttachmentRow) => {
  if (uploadedBy === ctx.viewer?.id) return
  noteAside(ctx, { kind: 'file_read', about: uploadedBy === null ? null : { id: uploadedBy } })
}

/** The content of a file as it is asked for; between two megabytes no connection is held, however slow the reader is. */
async function* contentOf(ctx: Ctx, file: FileAttachmentRow, first: Buffer[]) {
  noteRead(ctx, file)
  let from = 0
  for (let parts = first; parts.length > 0; parts = await readParts(ctx, file, from)) {
    yield* parts
    from += parts.length
  }
}

/** A file with its content, for whoever may see the record. */
export const openFile = async (ctx: Ctx, url: string) => {
  const file = await findByUrl(ctx, url)
  // What stands in the way now can still be said; later the answer can only break off.
  const first = await readParts(ctx, file, 0)
  if (first.length === 0) throw new ProductError('NOT_FOUND', 'Upload not finished.')
  return { file, content: counted(file, contentOf(ctx, file, first)) }
}
