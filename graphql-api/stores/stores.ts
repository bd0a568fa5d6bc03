import { allNouns, nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Caller } from '#api/access/viewer.ts'
import { createFlow } from './flow.ts'
import { createLeadBoard } from './lead-board.ts'
import { createLeadHistory } from './lead-history.ts'
import { kinds } from './nouns/kinds.ts'
import type { Row } from './nouns/kinds.ts'
import { createOrganisation } from './organisation.ts'
import { createPeople } from './people.ts'
import { createRevenue } from './revenue.ts'
import { createSearch } from './search/search.ts'
import { onDemand } from './on-demand.ts'
import { createStore } from './store.ts'
import type { Store } from './store.ts'
import type { StoreTools } from './tools.ts'
import { createThreads } from './threads.ts'
import { createTimelines } from './timelines.ts'
import { createTotals } from './totals.ts'
import { whoseOf } from './whose.ts'

type NounStores = { [N in Noun as (typeof nouns)[N]['many']]: Store<N, Row<N>> }

type Tools = Omit<StoreTools, 'flow' | 'totals' | 'whose'> & {
  /** Whoever asks, or the system, which sees everything. */
  as: Caller | 'system'
}

/** How each is made, for whoever adds others. */
export const storeMakers = {
  ...(Object.fromEntries(
    allNouns.map((noun) => [
      nouns[noun].many,
      (tools: StoreTools) => createStore<Noun, Row<Noun>>(kinds[noun], tools),
    ]),
  ) as { [Many in keyof NounStores]: (tools: StoreTools) => NounStores[Many] }),
  leadBoard: createLeadBoard,
  leadHistory: ({ db }: StoreTools) => createLeadHistory(db),
  people: ({ db, flow, whose }: StoreTools) => createPeople(db, flow, whose.viewer),
  search: ({ db, whose }: StoreTools) =>
    createSearch({ db, viewer: whose.viewer, scopes: (noun) => whose.listing(noun).scopes(noun) }),
  organisation: createOrganisation,
  revenue: createRevenue,
  threads: ({ db, flow, whose }: StoreTools) => createThreads(db, flow, whose.viewer),
  timelines: createTimelines,
}

const storesOf = onDemand<StoreTools>()(storeMakers)

/** What a set of stores is made from. */
export const toolsOf = ({ as, ...given }: Tools): StoreTools => {
  const tools = { ...given, whose: whoseOf(as), flow: createFlow() }
  return { ...tools, totals: createTotals(tools) }
}

/** Every kind of record, within one scope and one connection or transaction. */
export const createStores = (given: Tools) => storesOf(toolsOf(given))

export type Stores = ReturnType<typeof createStores>
