import type { Ctx } from '#api/request/context.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import type { FileAttachmentRow } from '#api/stores/entities/file-attachment.ts'
import { sayBytes } from '#shared/bytes.ts'

const day = 24 * 60 * 60 * 1000

/** Refuses the next file of somebody who has attached so many in the last day. Their account is held, so that the count holds too. */
export const requireDailyFileQuota = async ({ system, world }: Ctx, userId: number) => {
  const since = new Date(world.clock().getTime() - day)
  if ((await system.fileContents.attachedSince(userId, since)) < world.filesPerDay) return
  const message = `You’ve reached today’s limit of ${world.filesPerDay} files. Try again tomorrow.`
  throw new ProductError('RATE_LIMITED', message, { retryAfter: 3600 })
}

type QuotaFile = Pick<FileAttachmentRow, 'customerId' | 'uploadedBy' | 'size'>

// What has no customer is counted for whoever keeps it.
const ownerOf = ({ customerId, uploadedBy }: QuotaFile) =>
  customerId === null ? { customerId, uploadedBy } : { customerId }

const storageFull = (limit: number) =>
  wrongField('size', `Not enough space. Each customer can store up to ${sayBytes(limit)}.`)

/** Refuses a file for which there is no room beside what has arrived. */
export const requireStorageFor = async ({ system, world }: Ctx, file: QuotaFile) => {
  const stored = await system.fileContents.stored(ownerOf(file))
  if (stored + file.size > world.storageLimit) throw storageFull(world.storageLimit)
}

/** The same once a file has arrived: of files that arrive at the same time none takes the room of another. */
export const requireStorageOfStored = async ({ system, world }: Ctx, file: QuotaFile) => {
  await system.fileContents.holdStorage(ownerOf(file))
  const stored = await system.fileContents.stored(ownerOf(file))
  if (stored > world.storageLimit) throw storageFull(world.storageLimit)
}
