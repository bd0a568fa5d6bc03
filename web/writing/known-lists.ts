import type { ApolloCache } from '@apollo/client'
import { connections } from './connections.generated.ts'
import type { ListPages } from './list-pages.ts'

/** A record as the cache keeps it: other records stand in it as references. */
export type Entity = { readonly __typename: string; readonly [field: string]: unknown }

export type Asked = {
  filter?: Readonly<Record<string, unknown>> | null
  orderBy?: { field: string; direction?: 'ASC' | 'DESC' } | null
}

/** A list that the cache knows. */
export type List = {
  /** The record that has it, or the root. */
  parent: string
  parentType: string
  field: string
  /** Under which the cache keeps it. */
  key: string
  asked: Asked
  stored: ListPages
}

const askedIn = (key: string, field: string): Asked =>
  key === field ? {} : (JSON.parse(key.slice(field.length + 1)) as Asked)

type Wanted = (list: { parent: string; field: string; noun: string }) => boolean

/** The lists that the cache knows, of those that are wanted. */
export const knownLists = (store: Readonly<Record<string, Entity>>, wanted: Wanted): List[] =>
  Object.entries(store).flatMap(([parent, entity]) => {
    const parentType = entity['__typename']
    const fields = Object.entries(connections[parentType] ?? {}).filter(([field, noun]) =>
      wanted({ parent, field, noun }),
    )
    return fields.flatMap(([field]) =>
      Object.keys(entity)
        .filter((key) => key === field || key.startsWith(`${field}:`))
        .map((key) => ({
          parent,
          parentType,
          field,
          key,
          asked: askedIn(key, field),
          stored: entity[key] as ListPages,
        })),
    )
  })

/** The records in an answer, by their names in the cache. */
export const recordsIn = (cache: ApolloCache, payload: object): string[] =>
  Object.values(payload)
    .flat()
    .flatMap((value: unknown) =>
      typeof value === 'object' && value !== null ? (cache.identify({ ...value }) ?? []) : [],
    )
