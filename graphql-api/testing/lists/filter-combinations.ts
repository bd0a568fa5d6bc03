import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { toSnake } from '#api/database/column-names.ts'
import type { List } from '#shared/lists/list.ts'
import type { Value } from '#shared/lists/values.ts'

/** Asks the database for rows. */
export type QueryClient = {
  query: (sql: string) => Promise<{ rows: Record<string, unknown>[] }>
}

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)

/** Time ranges that hold half of all rows, new rows, current rows, and no rows. */
const instants = [900, 30, 0, -3000].map(ago)

/** Search texts: a frequent word, a rare word, and pairs with a missing or rare word. */
const texts = ['invoice', 'zanzibar', 'invoice qqxxyy', 'bank zanzibar']

/** The search texts that are combined with each other filter. */
const combinedTexts = ['invoice qqxxyy']

const unusedByKind = {
  record: [999_999_999],
  words: ['nowhere at all'],
  day: ['2001-01-01'],
}

/** Returns the column of a filter: it has the filter's name, in singular or plural. */
const columnOf = async (client: QueryClient, table: string, name: string) => {
  const calledText = toSnake(name)
  const names = [calledText, calledText.replace(/s$/, ''), `${calledText}s`]
    .map((one) => `'${one}'`)
    .join()
  const { rows } = await client.query(
    `select column_name as name, data_type = 'ARRAY' as "isList" from information_schema.columns
     where table_schema = 'public' and table_name = '${table}' and column_name in (${names})`,
  )
  return rows[0] as { name: string; isList: boolean } | undefined
}

/** Returns the most frequent, a median and the rarest value of a column. */
const storedValues = async (client: QueryClient, table: string, name: string) => {
  const column = await columnOf(client, table, name)
  if (!column) return []
  const value = column.isList ? `unnest(${column.name})` : column.name
  const { rows } = await client.query(
    `select value from (select ${value} as value from ${table}) as t where value is not null
     group by value order by count(*) desc, value`,
  )
  const storedSamples = rows.map((row) => row['value'])
  return [
    storedSamples[0],
    storedSamples[Math.floor(storedSamples.length / 2)],
    storedSamples.at(-1),
  ].filter((one) => one != null)
}

const valuesFor = async (client: QueryClient, table: string, name: string, value: Value) => {
  if (value.is === 'yesOrNo') return [true, false]
  if (value.is === 'time') return instants
  if (name === 'search') return texts
  const storedSamples = await storedValues(client, table, name)
  if (value.is !== 'oneOf') return [...new Set([...storedSamples, ...unusedByKind[value.is]])]
  const unusedValues = value.words.filter((word) => !storedSamples.includes(word)).slice(0, 1)
  return [...[...storedSamples, ...unusedValues].map((word) => [word]), value.words.slice(0, 3)]
}

/** The filters of one request. */
export type FilterValues = Readonly<Record<string, unknown>>

/** Returns combinations of filters for a list: none; each filter alone, with frequent, rare and missing values; and a search with another filter. */
export const filterCombinations = async (
  client: QueryClient,
  noun: Noun,
): Promise<FilterValues[]> => {
  const { many, list } = nouns[noun]
  const byName = new Map<string, FilterValues[]>()
  for (const [name, { value }] of Object.entries((list as List).filters)) {
    const values: unknown[] = await valuesFor(client, toSnake(many), name, value)
    byName.set(
      name,
      values.map((one) => ({ [name]: one })),
    )
  }
  // A search is also combined with one value of each other filter.
  const others = [...byName].filter(([name]) => name !== 'search')
  const searchedValues = (byName.has('search') ? combinedTexts : []).flatMap((search) =>
    others.map(([, ways]) => ({ ...ways[0], search })),
  )
  return [{}, ...[...byName.values()].flat(), ...searchedValues]
}
