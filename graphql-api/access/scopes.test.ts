import { expect, it } from 'vitest'
import { assistantViews } from '#shared/roles.ts'
import { allNouns } from './nouns.ts'
import { reading } from './reading.ts'
import { none } from './scope.ts'
import { scopeOf } from './scopes.ts'
import type { Viewer } from './viewer.ts'

const viewers = (['user', 'virtual_assistant'] as const).flatMap((role) =>
  assistantViews.map((assistantsSee) => ({ id: 7, role, customerId: 9, assistantsSee }) as Viewer),
)

it.each(allNouns)('a role that may not read a %s has an empty scope for it', (noun) => {
  const { one, many } = reading[noun]
  for (const viewer of viewers.filter(({ role }) => ![...one, ...many].includes(role)))
    expect(scopeOf(viewer, noun)).toEqual(none)
  expect(scopeOf(null, noun)).toEqual(none)
})
