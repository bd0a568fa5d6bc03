import type { Ctx } from '#api/request/context.ts'
import type { PersonChoice } from './matching/match-columns.ts'

/** Returns the assistants that cells of a file may name, as choices. */
export const readPeople = async (ctx: Ctx): Promise<PersonChoice[]> =>
  (await ctx.stores.importPeople.assistants()).map(({ id, name, email }) => ({
    value: String(id),
    label: name,
    email,
  }))
