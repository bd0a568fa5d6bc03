import { expect, it, vi } from 'vitest'
import { runStartupStep } from './step.ts'

const printed = () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  return () => write.mock.calls.map(([text]) => text).join('')
}

it('says what is done, what came of it and how long it took', async () => {
  const text = printed()
  const result = await runStartupStep(
    'Counting to three',
    async () => 3,
    (count) => `got to ${count}`,
  )
  expect(result).toBe(3)
  expect(text()).toMatch(/^Counting to three … got to 3, \d+\.\d s\n$/)
})

it('says that a step failed and passes the failure on', async () => {
  const text = printed()
  await expect(runStartupStep('Falling', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(text()).toBe('Falling … failed\n')
})
