import { expect, it, vi } from 'vitest'
import { runStartupStep } from './step.ts'

const readPrinted = () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  return () => write.mock.calls.map(([text]) => text).join('')
}

it('a step prints its name, the detail of its result and its duration', async () => {
  const text = readPrinted()
  const result = await runStartupStep(
    'Counting to three',
    async () => 3,
    (count) => `got to ${count}`,
  )
  expect(result).toBe(3)
  expect(text()).toMatch(/^Counting to three … got to 3, \d+\.\d s\n$/)
})

it('a failed step prints that it failed and rethrows the error', async () => {
  const text = readPrinted()
  await expect(runStartupStep('Falling', () => Promise.reject(new Error('down')))).rejects.toThrow(
    'down',
  )
  expect(text()).toBe('Falling … failed\n')
})
