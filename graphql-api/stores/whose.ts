import type { Noun, Scope } from '#api/access/nouns.ts'
import { everything, scopeOf } from '#api/access/scopes.ts'
import type { Caller, Viewer } from '#api/access/viewer.ts'
import type { Who } from '#api/access/who.ts'
import type { Scopes } from './scope-sql.ts'
import { viewerCustomerId, viewerId } from './slots.ts'

/** Those for whom a statement is made once: what they may see, and the name by which it is kept. */
type Alike = { key: string; scopes: Scopes }

/** In whose name a set of stores reads. */
export type Whose = {
  viewer: Caller
  /** For filters that are not for everybody. */
  reader: Who | 'system'
  scopes: Scopes
  /** All who are like them, in statements that are made once: whose it is stands open. */
  alike: Alike
  /**
   * Those for whom a list of this kind is read in the same way. Of customers each has a little, and one plan serves them all;
   * an assistant may have much or nothing, so what is their own is planned for each of them, whose id stands in the text.
   */
  listing: (noun: Noun) => Alike
}

/** Somebody of whom is known what a scope may look at, and no more. */
const standIn = ({ role, assistantsSee, customerId }: Viewer, id = viewerId): Viewer =>
  ({
    role,
    assistantsSee,
    id,
    customerId: customerId === null ? null : viewerCustomerId,
  }) as Viewer

const remembered = (scopes: Scopes): Scopes => {
  const known = new Map<Noun, Scope>()
  return (noun) => {
    const scope = known.get(noun) ?? scopes(noun)
    known.set(noun, scope)
    return scope
  }
}

const forEverything: Alike = { key: 'system', scopes: everything }

const system: Whose = {
  viewer: null,
  reader: 'system',
  scopes: everything,
  alike: forEverything,
  listing: () => forEverything,
}

const alike = new Map<string, Alike>()

const alikeOf = (viewer: Caller): Alike => {
  const key = viewer
    ? `${viewer.role} ${viewer.assistantsSee} ${viewer.customerId === null}`
    : 'nobody'
  const known = alike.get(key)
  if (known) return known
  const like = viewer && standIn(viewer)
  const made = { key, scopes: remembered((noun) => scopeOf(like, noun)) }
  alike.set(key, made)
  return made
}

const listingOf = (viewer: Caller, like: Alike): Whose['listing'] => {
  if (viewer?.role !== 'virtual_assistant') return () => like
  const one = standIn(viewer, viewer.id)
  const own = {
    key: `${like.key} ${viewer.id}`,
    scopes: remembered((noun) => scopeOf(one, noun)),
  }
  return (noun) => (like.scopes(noun).rows === 'all' ? like : own)
}

/** What whoever asks may see; the system itself sees everything. */
export const whoseOf = (who: Caller | 'system'): Whose => {
  if (who === 'system') return system
  const like = alikeOf(who)
  return {
    viewer: who,
    reader: who?.role ?? 'anonymous',
    scopes: remembered((noun) => scopeOf(who, noun)),
    alike: like,
    listing: listingOf(who, like),
  }
}
