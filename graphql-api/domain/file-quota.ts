import type { Ctx } from '#api/request/context.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import type { FileAttachmentRow } from '#api/stores/entities/file-attachment.ts'
import { sayBytes } from '#shared/bytes.ts'

const day = 24 * 60 * 60 * 1000

/** Refuses the next file of somebody who has attached so many in the last day. Their account is held, so that the count holds too. */
export const requireFilesLeft = async ({ system, world }: Ctx, userId: number) => {
  const since = new Date(world.clock().getTime() - day)
  if ((await system.fileContents.countUploadsSince(userId, since)) < world.filesPerDay) return
  const message = `You’ve reached today’s limit of ${world.filesPerDay} files. Try again tomorrow.`
  throw new ProductError('RATE_LIMITED', message, { retryAfter: 3600 })
}

type Counted = Pick<FileAttachmentRow, 'customerId' | 'uploadedBy' | 'size'>

// What has no customer is counted for whoever keeps it.
const ownerOf = ({ customerId, uploadedBy }: Counted) =>
  customerId === null ? { customerId, uploadedBy } : { customerId }

const noRoom = (limit: number) =>
  wrongField('size', `Not enough space. Each customer can store up to ${sayBytes(limit)}.`)

/** Refuses a file for which there is no room beside what has arrived. */
export const requireRoom = async ({ system, world }: Ctx, file: Counted) => {
  const stored = await system.fileContents.storedBytes(ownerOf(file))
  if (stored + file.size > world.storageLimit) throw noRoom(world.storageLimit)
}

/** The same once a file has arrived: of files that arrive at the same time none takes the room of another. */
export const holdRoom = async ({ system, world }: Ctx, file: Counted) => {
  await system.fileContents.lockQuota(ownerOf(file))
  const stored = await system.fileContents.storedBytes(ownerOf(file))
  if (stored > world.storageLimit) throw noRoom(world.storageLimit)
}
