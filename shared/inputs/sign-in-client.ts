import { signInClients } from '#shared/kinds.ts'
import { choice } from './parts.ts'

/** How the client keeps its sign-in; the cookie of a browser by default. */
export const signInClient = choice(signInClients)
