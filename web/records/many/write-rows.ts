import type { ApolloClient, Reference } from '@apollo/client'
import type { SelectableRow } from '#web/ui/selection.ts'
import { refreshListsOf } from '#web/writing/cache/refresh-lists.ts'

const isObject = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && '__typename' in value

/** Writes the version and these fields of rows into the cache, so that every page shows them, and refreshes the lists. */
export const writeRows = (
  client: ApolloClient,
  type: string,
  rows: readonly SelectableRow[],
  fields: readonly string[],
) => {
  client.cache.batch({
    update: (cache) => {
      for (const row of rows)
        cache.modify({
          id: `${type}:${row.id}`,
          fields: Object.fromEntries(
            ['version', ...fields].map((field) => [
              field,
              (
                _: unknown,
                { toReference }: { toReference: (value: Reference, merge: true) => unknown },
              ) => {
                const value: unknown = Reflect.get(row, field)
                return isObject(value) ? toReference(value, true) : value
              },
            ]),
          ) as never,
        })
    },
  })
  return refreshListsOf(client, type)
}
