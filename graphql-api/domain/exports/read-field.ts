import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Ctx } from '#api/request/context.ts'
import type { Field } from '#shared/lists/fields/field.ts'
import type { List } from '#shared/lists/list.ts'
import { labelOf } from '#shared/statuses.ts'

/** The value of a cell before it is formatted. */
export type CellValue = string | number | boolean | Date | readonly string[] | null | undefined

/** Returns the label of a word, such as a status. */
export const formatLabel = (word: string | null | undefined) => (word ? labelOf(word) : null)

/** Returns the name of an account. */
export const readPerson = async (ctx: Ctx, id: number | null) =>
  id === null ? null : (await ctx.stores.people.find(id))?.displayName

type AnyStore = { find: (id: number) => Promise<Record<string, unknown> | null> }

/** Returns the name of the record that a column leads to, if the viewer sees it. */
export const readName = async (ctx: Ctx, noun: Noun, id: number | null) => {
  if (id === null) return null
  const { many, list } = nouns[noun]
  const record = await (ctx.stores[many] as unknown as AnyStore).find(id)
  return record?.[(list as List).title ?? 'id'] as CellValue
}

/** Reads a cell of a field by its type. */
export const readField = (
  ctx: Ctx,
  noun: Noun,
  name: string,
  { is }: Field,
  value: CellValue,
): CellValue | Promise<CellValue> => {
  if (is === 'choice') return formatLabel(value as string | null)
  if (is === 'person') return readPerson(ctx, value as number | null)
  if (is !== 'record') return value
  const relation = Object.values(nouns[noun].fields).find(
    (one) => one.kind === 'one' && one.column === name,
  )
  return relation?.kind === 'one' ? readName(ctx, relation.noun, value as number | null) : value
}
