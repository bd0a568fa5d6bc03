import { expect, it, vi } from 'vitest'
import { createContext } from '#api/request/context.ts'
import type { RequestMetadata, AppServices } from '#api/request/context.ts'
import type { Viewer } from '#api/access/viewer.ts'
import { contextAfterVerb } from './context-after-verb.ts'

const someone = (id: number) => ({ id, role: 'user' }) as Viewer
const request = { id: 'a request' } as RequestMetadata

const open = () => {
  const remember = vi.fn<RequestMetadata['remember']>()
  // No database is needed, because nothing is read.
  const appServices = { clock: () => new Date(0) } as AppServices
  return { remember, anonymous: createContext(appServices, { ...request, remember }) }
}

it('after a sign-in the context has the new viewer, and the token is remembered', () => {
  const { anonymous, remember } = open()
  const next = contextAfterVerb(anonymous, {
    sessionChange: { viewer: someone(7), cookie: 'a random text' },
  })
  expect([anonymous.viewer, next.viewer]).toEqual([null, someone(7)])
  expect(remember.mock.calls).toEqual([['a random text']])
  expect(next.request).toBe(anonymous.request)
})

it('after a sign-out the context is anonymous, and the token is forgotten', () => {
  const { anonymous, remember } = open()
  const before = anonymous.withViewer(someone(7))
  const next = contextAfterVerb(before, {
    signedOut: true,
    sessionChange: { viewer: null, cookie: null },
  })
  expect([before.viewer, next.viewer]).toEqual([someone(7), null])
  expect(remember.mock.calls).toEqual([[null]])
})

it.each([{ task: { id: 1 } }, null, undefined, 5])(
  'after any other verb the context has the same viewer and empty caches (%o)',
  (answer) => {
    const { anonymous, remember } = open()
    const before = anonymous.withViewer(someone(7))
    const next = contextAfterVerb(before, answer)
    expect(next.viewer).toBe(before.viewer)
    expect(next.stores).not.toBe(before.stores)
    expect(remember).not.toHaveBeenCalled()
  },
)
