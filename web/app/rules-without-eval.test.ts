import { afterEach, expect, test, vi } from 'vitest'
import './rules-without-eval.ts'

afterEach(() => vi.unstubAllGlobals())

test('rules never try to compile themselves, which the policy of our pages refuses', async () => {
  const compile = vi.fn<() => void>()
  vi.stubGlobal('Function', compile)
  const { z } = await import('zod')
  expect(z.strictObject({ name: z.string() }).safeParse({ name: 'Ada' }).success).toBe(true)
  expect(compile).not.toHaveBeenCalled()
})

test('the app says so before all else', async () => {
  const { default: main } = await import('./main.tsx?raw')
  expect(main.split('\n')[0]).toBe("import './rules-without-eval.ts'")
})
