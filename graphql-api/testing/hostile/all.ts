import { hostileAddresses } from './addresses.ts'
import { hostileFields } from './fields.ts'
import type { HostileRequest } from './hostile.ts'
import { hostileQuestions } from './schema.ts'
import { hostileSearches } from './searches.ts'
import { hostileTexts, hostileValues } from './values.ts'

/** All hostile requests. None of them needs an account. */
export const hostile: readonly HostileRequest[] = [
  ...hostileFields,
  ...hostileQuestions,
  ...hostileTexts,
  ...hostileValues,
  ...hostileSearches,
  ...hostileAddresses,
]
