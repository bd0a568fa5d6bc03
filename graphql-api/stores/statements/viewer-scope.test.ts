import { expect, it } from 'vitest'
import { allNouns } from '#api/access/nouns.ts'
import { scopeOf } from '#api/access/scopes.ts'
import type { Viewer } from '#api/access/viewer.ts'
import { roles } from '#shared/roles.ts'
import { bindValues, onlyNamed } from './parameter.ts'
import { viewerScope } from './viewer-scope.ts'

const viewers = roles.flatMap((role) =>
  (['assigned', 'all'] as const).flatMap((assistantsSee) =>
    [null, 31].map(
      (customerId) => ({ id: 17, role, assistantsSee, customerId }) as unknown as Viewer,
    ),
  ),
)

/** Replaces the parameters of a scope by a viewer’s ids. */
const withIds = (scope: unknown, viewer: Viewer): unknown => {
  if (Array.isArray(scope)) return scope.map((one) => withIds(one, viewer))
  const [value] = bindValues([scope], onlyNamed({}, viewer))
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withIds(one, viewer)]))
    : value
}

it.each(allNouns)(
  'the shared scope of %s with the viewer’s ids is the viewer’s own scope',
  (noun) => {
    for (const viewer of [...viewers, null]) {
      const { sharedScope: sharedInput } = viewerScope(viewer)
      expect(viewer ? withIds(sharedInput.scopes(noun), viewer) : sharedInput.scopes(noun)).toEqual(
        scopeOf(viewer, noun),
      )
    }
  },
)

it('a shared scope contains no id of a viewer', () => {
  for (const viewer of viewers)
    for (const noun of allNouns)
      expect(JSON.stringify(viewerScope(viewer).sharedScope.scopes(noun))).not.toMatch(
        /\b(17|31)\b/,
      )
})
