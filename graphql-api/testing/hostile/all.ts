import { hostileAddresses } from './addresses.ts'
import { hostileFields } from './fields.ts'
import type { Hostile } from './hostile.ts'
import { hostileQuestions } from './schema.ts'
import { hostileSearches } from './searches.ts'
import { hostileTexts, hostileValues } from './values.ts'

/** Every request that was found to do harm, or looked as if it might. None of them needs an account. */
export const hostile: readonly Hostile[] = [
  ...hostileFields,
  ...hostileQuestions,
  ...hostileTexts,
  ...hostileValues,
  ...hostileSearches,
  ...hostileAddresses,
]
