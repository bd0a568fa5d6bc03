import { allNouns, nouns } from '#api/access/nouns.ts'
import { reading } from '#api/access/reading.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Direction } from '#api/stores/tools.ts'
import type { List } from '#shared/lists/list.ts'
import type { Role } from '#shared/roles.ts'
import { filterCombinations } from './filter-combinations.ts'
import type { QueryClient, FilterValues } from './filter-combinations.ts'

/** A request of one list, with one order, direction and combination of filters. */
export type ListRequest = { noun: Noun; field: string; direction: Direction; filter: FilterValues }

const directions: readonly Direction[] = ['asc', 'desc']

/** Returns requests for every list, order, direction and combination of filters, from the descriptions of the lists. */
export const everyListRequest = async (client: QueryClient): Promise<ListRequest[]> => {
  const requests: ListRequest[] = []
  for (const noun of allNouns) {
    const ways = await filterCombinations(client, noun)
    for (const field of Object.keys(nouns[noun].list.orders))
      for (const direction of directions)
        for (const filter of ways) requests.push({ noun, field, direction, filter })
  }
  return requests
}

/** Returns true if the role may request the list with these filters. */
export const isAllowed = ({ noun, filter }: ListRequest, role: Role) => {
  const may = (roles: readonly string[] | undefined) => roles?.includes(role) ?? true
  const { filters } = nouns[noun].list as List
  return may(reading[noun].many) && Object.keys(filter).every((name) => may(filters[name]?.roles))
}

/** Describes a request in one line. */
export const describeRequest = ({ noun, field, direction, filter }: ListRequest) => {
  const by = Object.keys(filter).length > 0 ? ` with ${JSON.stringify(filter)}` : ''
  return `${nouns[noun].many} by ${field} ${direction}${by}`
}
