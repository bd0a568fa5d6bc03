import type { Ctx } from '#api/request/context.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import type { FileAttachmentRow } from '#api/stores/entities/file-attachment.ts'
import { formatBytes } from '#shared/bytes.ts'

const day = 24 * 60 * 60 * 1000

/** Throws RATE_LIMITED if the user has attached too many files in the last day. Their account must be locked, so that the count stays valid. */
export const requireDailyFileQuota = async ({ system, appServices }: Ctx, userId: number) => {
  const since = new Date(appServices.clock().getTime() - day)
  if ((await system.fileContents.countUploadsSince(userId, since)) < appServices.filesPerDay) return
  const message = `You’ve reached today’s limit of ${appServices.filesPerDay} files. Try again tomorrow.`
  throw new ProductError('RATE_LIMITED', message, { retryAfter: 3600 })
}

type QuotaFile = Pick<FileAttachmentRow, 'customerId' | 'uploadedBy' | 'size'>

// A file without a customer counts for its uploader.
const ownerOf = ({ customerId, uploadedBy }: QuotaFile) =>
  customerId === null ? { customerId, uploadedBy } : { customerId }

const createStorageFullError = (limit: number) =>
  wrongField('size', `Not enough space. Each customer can store up to ${formatBytes(limit)}.`)

/** Throws if the file would exceed the storage limit of its owner, given the files stored so far. */
export const requireStorageFor = async ({ system, appServices }: Ctx, file: QuotaFile) => {
  const storedBytes = await system.fileContents.storedBytes(ownerOf(file))
  if (storedBytes + file.size > appServices.storageLimit)
    throw createStorageFullError(appServices.storageLimit)
}

/** Throws if the stored files exceed the storage limit of their owner. A lock serializes uploads of the same owner. */
export const requireStorageOfStored = async ({ system, appServices }: Ctx, file: QuotaFile) => {
  await system.fileContents.lockQuota(ownerOf(file))
  const storedBytes = await system.fileContents.storedBytes(ownerOf(file))
  if (storedBytes > appServices.storageLimit) throw createStorageFullError(appServices.storageLimit)
}
