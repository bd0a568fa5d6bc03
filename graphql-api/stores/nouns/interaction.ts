import type { details } from '#shared/inputs/interactions.ts'
import { recentDays } from '#shared/kinds.ts'
import { containsBeside, from, names, oneOf, inLast } from '#api/stores/filters.ts'
import { at, keep } from '#api/stores/kept.ts'
import type { Filled } from '#api/stores/kept.ts'

export type InteractionRow = Filled<typeof details> & {
  id: number
  customerId: number
  userId: number | null
  timestamp: Date
  version: number
}

export const interaction = keep<InteractionRow>()('interaction', {
  wordsBeside: 'customerVaId',
  countedBy: ['type'],
  countedByDay: { timestamp: 't."timestamp"' },
  filters: {
    customerId: names('customerId'),
    type: oneOf('type'),
    since: from('timestamp'),
    recent: inLast(recentDays, 'timestamp'),
    search: containsBeside(),
  },
  orders: { timestamp: at('timestamp') },
})
