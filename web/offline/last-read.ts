import type { ApolloClient } from '@apollo/client'
import { withoutParts } from './without-parts.ts'

type Fields = Readonly<Record<string, unknown>>

/** Apollo Client's cache: fields by the id of their object. */
export type CachedObjects = Readonly<Record<string, Fields>>

/**
 * The last known value of each field that a client has read, also of those that were evicted because others changed
 * them: pages show them while the server cannot be reached.
 */
const lastRead = new WeakMap<ApolloClient, CachedObjects>()

/** Adds what is cached now to what was read last, and returns both. */
export const noteRead = (client: ApolloClient): CachedObjects => {
  const known = lastRead.get(client) ?? {}
  const cached = Object.entries(client.cache.extract() as CachedObjects)
  const all = {
    ...known,
    ...Object.fromEntries(cached.map(([id, now]) => [id, { ...known[id], ...now }])),
  }
  lastRead.set(client, all)
  return all
}

/** Adds what was read before this client was there, where it has read nothing newer. */
export const noteReadBefore = (client: ApolloClient, before: CachedObjects) => {
  const newer = Object.entries(noteRead(client))
  lastRead.set(client, {
    ...before,
    ...Object.fromEntries(newer.map(([id, now]) => [id, { ...before[id], ...now }])),
  })
}

/** Forgets all that was read last, or only these objects and the references to them. */
export const forgetRead = (client: ApolloClient, ids?: ReadonlySet<string>) => {
  const known = lastRead.get(client)
  if (!ids) lastRead.delete(client)
  else if (known && ids.size > 0)
    lastRead.set(
      client,
      withoutParts(
        Object.fromEntries(Object.entries(known).filter(([id]) => !ids.has(id))),
        (part) => ids.has(String((part as { __ref?: unknown })['__ref'])),
      ) as CachedObjects,
    )
}

/** Puts evicted fields back into the cache as they were read last. Returns false if none is missing. */
export const showLastRead = (client: ApolloClient): boolean => {
  const cached = client.cache.extract() as CachedObjects
  const isMissing = Object.entries(lastRead.get(client) ?? {}).some(([id, fields]) =>
    Object.keys(fields).some((key) => !(key in (cached[id] ?? {}))),
  )
  if (isMissing) client.cache.restore(noteRead(client) as never)
  return isMissing
}
