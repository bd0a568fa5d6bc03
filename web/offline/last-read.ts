import type { ApolloClient } from '@apollo/client'
import { withoutParts } from './without-parts.ts'

type Fields = Readonly<Record<string, unknown>>

/** Apollo Client's cache: fields by the id of their object. */
export type CachedObjects = Readonly<Record<string, Fields>>

type LastRead = {
  objects: CachedObjects
  /** Objects that are forgotten, also of what is added as read before; null for all. */
  forgottenIds: ReadonlySet<string> | null
  /** The position in the change feed up to which records that ended are forgotten; null before the first batch. */
  cursor: string | null
  /** Called after objects were forgotten. */
  onForget?: () => void
}

/**
 * The last known value of each field that a client has read, also of those that were evicted because others changed
 * them: pages show them while the server cannot be reached.
 */
const lastRead = new WeakMap<ApolloClient, LastRead>()

const lastReadOf = (client: ApolloClient): LastRead =>
  lastRead.get(client) ?? { objects: {}, forgottenIds: new Set(), cursor: null }

const change = (client: ApolloClient, changes: Partial<LastRead>) =>
  lastRead.set(client, { ...lastReadOf(client), ...changes })

const refOf = (part: unknown) => String((part as { __ref?: unknown } | null)?.['__ref'])

/** Returns objects without some of them, what belongs to them as to a customer, and the references to them. */
const without = (objects: CachedObjects, ids: ReadonlySet<string>) => {
  const rest = Object.entries(objects).filter(
    ([id, fields]) => !ids.has(id) && !ids.has(refOf(fields['customer'])),
  )
  return withoutParts(Object.fromEntries(rest), (part) => ids.has(refOf(part))) as CachedObjects
}

/** Returns the counts of a list of records in the cache; undefined for other fields. */
const countsOf = (field: unknown) => (field as { counts?: Fields } | null | undefined)?.counts

/** Returns fields with the counts of lists that were read before: a refetch replaces a list by what one page needs. */
const withCounts = (before: Fields, newerFields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(newerFields).map(([key, now]) => {
      const counts = countsOf(now) && countsOf(before[key])
      return [key, counts ? { ...(now as Fields), counts: { ...counts, ...countsOf(now) } } : now]
    }),
  )

const merge = (before: CachedObjects, newerObjects: CachedObjects): CachedObjects => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(newerObjects).map(([id, now]) => [
      id,
      { ...before[id], ...withCounts(before[id] ?? {}, now) },
    ]),
  ),
})

/** True if a field is not cached, or is a list without one of its counts. */
const isIncomplete = (last: unknown, cachedObject: unknown) =>
  cachedObject === undefined ||
  Object.keys(countsOf(last) ?? {}).some((count) => !(count in (countsOf(cachedObject) ?? {})))

/** Adds what is cached now to what was read last, and returns both. */
export const noteRead = (client: ApolloClient): CachedObjects => {
  const cachedObjects = client.cache.extract() as CachedObjects
  const objects = merge(lastReadOf(client).objects, cachedObjects)
  change(client, { objects })
  return objects
}

/** Adds what was read before this client was there, where it has read nothing newer and has not forgotten it. */
export const noteReadBefore = (client: ApolloClient, before: CachedObjects) => {
  const { forgottenIds } = lastReadOf(client)
  if (forgottenIds)
    change(client, { objects: merge(without(before, forgottenIds), noteRead(client)) })
}

/** Forgets all that was read last, or only these objects and the references to them. */
export const forgetRead = (client: ApolloClient, ids?: ReadonlySet<string>) => {
  const { objects, forgottenIds, onForget } = lastReadOf(client)
  if (ids?.size === 0) return
  if (!ids) change(client, { objects: {}, forgottenIds: null })
  else
    change(client, {
      objects: without(objects, ids),
      forgottenIds: forgottenIds && new Set([...forgottenIds, ...ids]),
    })
  onForget?.()
}

/** Calls a function whenever objects are forgotten. */
export const watchForgotten = (client: ApolloClient, onForget: () => void) =>
  change(client, { onForget })

/** Drops what was read last, at the end of keeping it. */
export const dropRead = (client: ApolloClient) => lastRead.delete(client)

/** Notes the position in the change feed up to which what was read last is checked. */
export const noteCursor = (client: ApolloClient, cursor: string) => change(client, { cursor })

/** Returns that position. */
export const cursorOf = (client: ApolloClient) => lastReadOf(client).cursor

/** Puts evicted fields back into the cache as they were read last. Returns false if none is missing. */
export const showLastRead = (client: ApolloClient): boolean => {
  const cachedObjects = client.cache.extract() as CachedObjects
  const isMissing = Object.entries(lastReadOf(client).objects).some(([id, fields]) =>
    Object.entries(fields).some(([key, field]) => isIncomplete(field, cachedObjects[id]?.[key])),
  )
  if (isMissing) client.cache.restore(noteRead(client) as never)
  return isMissing
}
