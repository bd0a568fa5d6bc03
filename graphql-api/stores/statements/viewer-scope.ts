import type { Noun, Scope } from '#api/access/nouns.ts'
import { everything, scopeOf } from '#api/access/scopes.ts'
import { readerOf } from '#api/access/second-factor-duty.ts'
import type { Caller, ScopeViewer, Viewer } from '#api/access/viewer.ts'
import type { CallerRole } from '#api/access/roles.ts'
import { viewerCustomerId, viewerId } from './parameter.ts'
import type { Scopes } from './scope-sql.ts'

/** The viewer of a set of stores, with the rows that they may read. */
export type ViewerScope = {
  viewer: Caller
  /** Decides which filters may be used. */
  role: CallerRole | 'system'
  /** Scopes with the viewer's own ids, for statements that are built for one execution. */
  scopes: Scopes
  /** Scopes with parameters in place of the ids: all viewers with equal `key` share cached statements. */
  sharedScope: { key: string; scopes: Scopes }
}

/** Replaces the ids by parameters. The return type makes a scope that reads anything else fail to compile. */
const parameterize = ({ role, assistantsSee, customerId }: Viewer): ScopeViewer => ({
  id: viewerId,
  role,
  assistantsSee,
  customerId: customerId === null ? null : viewerCustomerId,
})

const memoizeScopes = (scopes: Scopes): Scopes => {
  const memo = new Map<Noun, Scope>()
  return (noun) => {
    const scope = memo.get(noun) ?? scopes(noun)
    memo.set(noun, scope)
    return scope
  }
}

const systemScope: ViewerScope = {
  viewer: null,
  role: 'system',
  scopes: everything,
  sharedScope: { key: 'system', scopes: everything },
}

const sharedScopes = new Map<string, ViewerScope['sharedScope']>()

const findSharedScope = (viewer: Caller): ViewerScope['sharedScope'] => {
  const key = viewer
    ? `${viewer.role} ${viewer.assistantsSee} ${viewer.customerId === null}`
    : 'anonymous'
  const cachedScope = sharedScopes.get(key)
  if (cachedScope) return cachedScope
  const parameterized = viewer && parameterize(viewer)
  const sharedScope = { key, scopes: memoizeScopes((noun) => scopeOf(parameterized, noun)) }
  sharedScopes.set(key, sharedScope)
  return sharedScope
}

/** Returns what a viewer may read; the system reads everything. */
export const viewerScope = (as: Caller | 'system'): ViewerScope => {
  if (as === 'system') return systemScope
  const viewer = readerOf(as)
  return {
    viewer,
    role: viewer?.role ?? 'anonymous',
    scopes: memoizeScopes((noun) => scopeOf(viewer, noun)),
    sharedScope: findSharedScope(viewer),
  }
}
