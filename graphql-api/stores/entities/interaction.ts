import type { details } from '#shared/inputs/interactions.ts'
import { recentDays } from '#shared/kinds.ts'
import {
  equals,
  oneOf,
  atOrAfter,
  inLastDays,
  containsInWords,
  ofCustomer,
} from '#api/stores/lists/filters.ts'
import { byTime, mapEntity } from './entity-mapping.ts'
import type { InputColumns } from './entity-mapping.ts'

export type InteractionRow = Omit<
  InputColumns<typeof details>,
  'answeredForCustomer' | 'mentionedIds'
> & {
  id: number
  customerId: number
  userId: number | null
  /** The call of which it is the notes. */
  communicationSessionId: number | null
  /** When it was: the start of a call, else when it was recorded. */
  timestamp: Date
  answeredForCustomer: boolean
  /** Accounts of staff that a note mentions. */
  mentionedIds: number[]
  version: number
}

export const interaction = mapEntity<InteractionRow>()('interaction', {
  searchText: 't.words',
  filters: {
    customerId: ofCustomer,
    userId: equals('userId'),
    type: oneOf('type'),
    since: atOrAfter('t."timestamp"'),
    recent: inLastDays(recentDays, 't."timestamp"'),
    search: containsInWords(),
  },
  customerOrder: 'timestamp',
  orders: { timestamp: byTime('timestamp') },
})
