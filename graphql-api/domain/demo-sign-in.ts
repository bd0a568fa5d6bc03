import type { Ctx } from '#api/request/context.ts'
import { isDemoAccount } from '#api/demo/accounts.ts'

/** Returns true if the account may sign in. A demo account, whose password is public, may do so only from this machine. */
export const isSignInAllowed = ({ world, request }: Ctx, username: string): boolean =>
  !isDemoAccount(username) || (world.allowsDemoSignIn && !request.isExternal)
