import { config } from 'zod/v4/core'

// By default, zod first tries to compile code. The content security policy forbids that and reports each attempt.
config({ jitless: true })
