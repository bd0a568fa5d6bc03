import type { Ctx } from '#api/request/context.ts'
import { isDemoAccount } from '#api/demo/accounts.ts'

/** Whether an account may be signed in here: the demo's, whose password everybody knows, only where nothing points outside this machine. */
export const isSignInAllowed = ({ world, request }: Ctx, username: string): boolean =>
  !isDemoAccount(username) || (world.demoSignsIn && !request.fromOutside)
