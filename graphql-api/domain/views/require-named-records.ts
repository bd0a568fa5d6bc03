import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { wrongField } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import { fieldsOf } from '#api/stores/lists/conditions/parse-conditions.ts'
import type { Condition } from '#api/stores/lists/conditions/parse-conditions.ts'
import type { ViewList } from '#shared/views.ts'

type NamedRecord = { path: string; noun: Noun; id: number }

/** Returns the kind of records that a field is the id of; null for other fields. */
const nounOf = (list: ViewList, name: string): Noun | null => {
  const type = fieldsOf(list)[name]?.is
  if (type === 'person') return 'user'
  if (type !== 'record') return null
  const relation = Object.values(nouns[list].fields).find(
    (one) => one.kind === 'one' && one.column === name,
  )
  return relation?.kind === 'one' ? relation.noun : null
}

/** Returns the records and people that conditions name by their ids. */
const recordsIn = (
  list: ViewList,
  where: readonly Condition[],
  path = 'where',
): readonly NamedRecord[] =>
  where.flatMap((condition, at) =>
    'any' in condition && Array.isArray(condition.any)
      ? recordsIn(list, condition.any, `${path}.${at}.any`)
      : Object.entries(condition).flatMap(([name, operator]) => {
          const noun = nounOf(list, name)
          const id = 'is' in operator ? Number(operator['is']) : null
          return noun && id !== null ? [{ path: `${path}.${at}.${name}`, noun, id }] : []
        }),
  )

type Store = { find: (id: number) => Promise<unknown> }

/**
 * Throws if conditions name a record or a person that the viewer does not see, unless `before` names it too: all staff
 * read the ids of a shared view. The answer is that of an id that does not exist.
 */
export const requireNamedRecords = async (
  { stores }: Ctx,
  list: ViewList,
  where: readonly Condition[],
  before: readonly Condition[] = [],
) => {
  const known = new Set(recordsIn(list, before).map(({ noun, id }) => `${noun} ${id}`))
  const named = recordsIn(list, where).filter(({ noun, id }) => !known.has(`${noun} ${id}`))
  const rows = await Promise.all(
    named.map(({ noun, id }) => (stores[nouns[noun].many] as unknown as Store).find(id)),
  )
  const missing = named.find((_, at) => rows[at] === null)
  if (missing) throw wrongField(missing.path, 'Not found')
}
