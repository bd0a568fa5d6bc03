import { config } from 'zod/v4/core'

// Rules would first try whether they may compile themselves; our pages' policy refuses that and reports each try.
config({ jitless: true })
