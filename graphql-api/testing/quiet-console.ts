import { format } from 'node:util'
import { afterAll, afterEach, expect } from 'vitest'

// An unexpected warning fails the test. A test that expects one replaces the method: vi.spyOn(console, 'error').mockImplementation(…).
const heardNames: string[] = []
for (const name of ['error', 'warn'] as const)
  globalThis.console[name] = (...words: unknown[]) => void heardNames.push(format(...words))

const mustBeQuiet = () => expect(heardNames.splice(0), 'console.error and console.warn').toEqual([])
afterEach(mustBeQuiet)
afterAll(mustBeQuiet)
