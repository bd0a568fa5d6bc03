import type { Ctx } from '#api/context.ts'
import { ProductError } from '#api/errors.ts'

/** STORAGE_FULL while too little of the disk is free to keep anything new: a full database would stop even reading. */
export const requireDiskRoom = async ({ world }: Ctx): Promise<void> => {
  if (!(await world.hasRoom())) throw new ProductError('STORAGE_FULL')
}
