import type { Ctx } from '#api/request/context.ts'
import { ProductError } from '#api/errors.ts'

// A sign-in takes a few hundred bytes, and without one no one can read what is stored.
const signInShare = 1 / 4

/** Throws STORAGE_FULL while too little of the disk is free to store anything new: a full database could not even be read. Sign-ins have a lower floor. */
export const requireFreeDisk = async (
  { appServices }: Ctx,
  { isSignIn }: { isSignIn: boolean },
): Promise<void> => {
  if (!(await appServices.hasFreeDisk(isSignIn ? signInShare : 1)))
    throw new ProductError('STORAGE_FULL')
}
