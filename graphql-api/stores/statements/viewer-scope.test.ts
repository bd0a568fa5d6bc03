import { expect, it } from 'vitest'
import { allNouns } from '#api/access/nouns.ts'
import { scopeOf } from '#api/access/scopes.ts'
import type { Viewer } from '#api/access/viewer.ts'
import { roles } from '#shared/roles.ts'
import { fill } from './parameter.ts'
import { whoseOf } from './viewer-scope.ts'

const viewers = roles.flatMap((role) =>
  (['assigned', 'all'] as const).flatMap((assistantsSee) =>
    [null, 31].map(
      (customerId) => ({ id: 17, role, assistantsSee, customerId }) as unknown as Viewer,
    ),
  ),
)

/** A scope whose open places are filled for somebody. */
const filled = (scope: unknown, viewer: Viewer): unknown => {
  if (Array.isArray(scope)) return scope.map((one) => filled(one, viewer))
  const [value] = fill([scope], { viewer, values: {}, now: new Date(), keys: [], ids: [] })
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, viewer)]))
    : value
}

it.each(allNouns)('all who are alike find of %s what each of them may see', (noun) => {
  for (const viewer of [...viewers, null]) {
    const { alike } = whoseOf(viewer)
    expect(viewer ? filled(alike.scopes(noun), viewer) : alike.scopes(noun)).toEqual(
      scopeOf(viewer, noun),
    )
  }
})

it('the scope of those who are alike names none of them', () => {
  for (const viewer of viewers)
    for (const noun of allNouns)
      expect(JSON.stringify(whoseOf(viewer).alike.scopes(noun))).not.toMatch(/\b(17|31)\b/)
})

it.each(allNouns)(
  'a list of %s is planned for each assistant who sees their own, and once for all others',
  (noun) => {
    for (const viewer of viewers) {
      const { alike, listing } = whoseOf(viewer)
      const own = viewer.role === 'virtual_assistant' && alike.scopes(noun).rows !== 'all'
      expect(listing(noun) === alike).toBe(!own)
      expect(listing(noun).key).toBe(own ? `${alike.key} 17` : alike.key)
      expect(filled(listing(noun).scopes(noun), viewer)).toEqual(scopeOf(viewer, noun))
      // Nothing is left open where it is their own.
      expect(own && JSON.stringify(listing(noun).scopes(noun)).includes('{}')).toBe(false)
    }
  },
)
