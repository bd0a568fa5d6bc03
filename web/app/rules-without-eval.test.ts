import { afterEach, expect, test, vi } from 'vitest'
import './rules-without-eval.ts'

afterEach(() => vi.unstubAllGlobals())

test('validation never compiles code, which the content security policy of the pages forbids', async () => {
  const compile = vi.fn<() => void>()
  vi.stubGlobal('Function', compile)
  const { z } = await import('zod')
  expect(z.strictObject({ name: z.string() }).safeParse({ name: 'Ada' }).success).toBe(true)
  expect(compile).not.toHaveBeenCalled()
})

test('the app configures this before anything else', async () => {
  const { default: main } = await import('./main.tsx?raw')
  expect(main.split('\n')[0]).toBe("import './rules-without-eval.ts'")
})
