import { afterEach, expect, test, vi } from 'vitest'
import { rulesOf } from './rules-of.ts'

afterEach(() => vi.unstubAllGlobals())

test('validation never compiles code, which the content security policy of the pages forbids', async () => {
  const compile = vi.fn<() => void>()
  vi.stubGlobal('Function', compile)
  const { signIn } = await import('#shared/inputs/sign-in.ts')
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await rulesOf(signIn)({ username: '', password: 'x' }, undefined, options)
  expect(Object.keys(errors)).toEqual(['username'])
  expect(compile).not.toHaveBeenCalled()
})
