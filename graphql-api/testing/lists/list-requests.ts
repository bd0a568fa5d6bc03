import { allNouns, nouns, reading } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Direction } from '#api/stores/tools.ts'
import type { List } from '#shared/lists/list.ts'
import type { Role } from '#shared/roles.ts'
import { waysToNarrow } from './filter-combinations.ts'
import type { AskingRows, Narrowed } from './filter-combinations.ts'

/** One list in one order and direction, narrowed in one way. */
export type Asked = { noun: Noun; field: string; direction: Direction; filter: Narrowed }

const directions: readonly Direction[] = ['asc', 'desc']

/** Every list in every order and direction, narrowed in every way. All of it comes from the descriptions of the lists. */
export const everyList = async (client: AskingRows): Promise<Asked[]> => {
  const asked: Asked[] = []
  for (const noun of allNouns) {
    const ways = await waysToNarrow(client, noun)
    for (const field of Object.keys(nouns[noun].list.orders))
      for (const direction of directions)
        for (const filter of ways) asked.push({ noun, field, direction, filter })
  }
  return asked
}

/** Whether somebody may ask for a list narrowed so. */
export const mayAsk = ({ noun, filter }: Asked, role: Role) => {
  const may = (who: readonly string[] | undefined) => who?.includes(role) ?? true
  const { filters } = nouns[noun].list as List
  return may(reading[noun].many) && Object.keys(filter).every((name) => may(filters[name]?.who))
}

/** What was asked, in a line. */
export const told = ({ noun, field, direction, filter }: Asked) => {
  const by = Object.keys(filter).length > 0 ? ` with ${JSON.stringify(filter)}` : ''
  return `${nouns[noun].many} by ${field} ${direction}${by}`
}
