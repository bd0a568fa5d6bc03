import type { Noun, Scope } from '#api/access/nouns.ts'
import { everything, scopeOf } from '#api/access/scopes.ts'
import type { Caller, Viewer } from '#api/access/viewer.ts'
import type { Who } from '#api/access/who.ts'
import type { Scopes } from './scope-sql.ts'
import { viewerCustomerId, viewerId } from './slots.ts'

/** In whose name a set of stores reads. */
export type Whose = {
  viewer: Caller
  /** For filters that are not for everybody. */
  reader: Who | 'system'
  scopes: Scopes
  /**
   * The same for all who are like them, in statements that are made once: whose it is stands open. `key` names them.
   * Of customers each has a little; an assistant may have much or nothing, so they are not even.
   */
  alike: { key: string; scopes: Scopes; isEven: boolean }
}

/** Somebody of whom is known what a scope may look at, and no more. */
const standIn = ({ role, assistantsSee, customerId }: Viewer): Viewer =>
  ({
    role,
    assistantsSee,
    id: viewerId,
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

const system: Whose = {
  viewer: null,
  reader: 'system',
  scopes: everything,
  alike: { key: 'system', scopes: everything, isEven: true },
}

const alike = new Map<string, Whose['alike']>()

const alikeOf = (viewer: Caller) => {
  const key = viewer
    ? `${viewer.role} ${viewer.assistantsSee} ${viewer.customerId === null}`
    : 'nobody'
  const known = alike.get(key)
  if (known) return known
  const like = viewer && standIn(viewer)
  const isEven = viewer?.role !== 'virtual_assistant'
  const made = { key, scopes: remembered((noun) => scopeOf(like, noun)), isEven }
  alike.set(key, made)
  return made
}

/** What whoever asks may see; the system itself sees everything. */
export const whoseOf = (who: Caller | 'system'): Whose =>
  who === 'system'
    ? system
    : {
        viewer: who,
        reader: who?.role ?? 'anonymous',
        scopes: remembered((noun) => scopeOf(who, noun)),
        alike: alikeOf(who),
      }
