import type { Ctx } from '#api/request/context.ts'
import { isDemoAccount } from '#api/demo/accounts.ts'

/** Returns true if the account may sign in. A demo account, whose password is public, may do so only from this machine. */
export const isSignInAllowed = ({ appServices, request }: Ctx, username: string): boolean =>
  !isDemoAccount(username) || (appServices.allowsDemoSignIn && !request.isExternal)
