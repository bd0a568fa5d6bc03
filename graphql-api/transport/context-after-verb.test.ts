import { expect, it, vi } from 'vitest'
import { createContext } from '#api/request/context.ts'
import type { RequestMetadata, AppServices } from '#api/request/context.ts'
import type { Viewer } from '#api/access/viewer.ts'
import { contextAfterVerb } from './context-after-verb.ts'

const someone = (id: number) => ({ id, role: 'user' }) as Viewer
const request = { id: 'a request' } as RequestMetadata

const open = () => {
  const remember = vi.fn<RequestMetadata['remember']>()
  // Nothing is read here, so there is nothing to read from.
  const world = { clock: () => new Date(0) } as AppServices
  return { remember, nobody: createContext(world, { ...request, remember }) }
}

it('a sign-in goes on as whom it has signed in, and is remembered', () => {
  const { nobody, remember } = open()
  const next = contextAfterVerb(nobody, { sessionChange: { viewer: someone(7), token: 'a random text' } })
  expect([nobody.viewer, next.viewer]).toEqual([null, someone(7)])
  expect(remember.mock.calls).toEqual([['a random text']])
  expect(next.request).toBe(nobody.request)
})

it('a sign-out goes on as nobody, and is remembered', () => {
  const { nobody, remember } = open()
  const before = nobody.become(someone(7))
  const next = contextAfterVerb(before, { signedOut: true, sessionChange: { viewer: null, token: null } })
  expect([before.viewer, next.viewer]).toEqual([someone(7), null])
  expect(remember.mock.calls).toEqual([[null]])
})

it.each([{ task: { id: 1 } }, null, undefined, 5])(
  'any other verb goes on as the same viewer, with nothing read before (%o)',
  (answer) => {
    const { nobody, remember } = open()
    const before = nobody.become(someone(7))
    const next = contextAfterVerb(before, answer)
    expect(next.viewer).toBe(before.viewer)
    expect(next.stores).not.toBe(before.stores)
    expect(remember).not.toHaveBeenCalled()
  },
)
