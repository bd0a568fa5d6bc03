import { expect, it, vi } from 'vitest'
import { runStartupStep } from '#api/running/step.ts'
import { step } from './step.mjs'

const readPrinted = async (step) => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await step(
    'Counting',
    async () => 3,
    (count) => `to ${count}`,
  )
  await step('Falling', () => Promise.reject(new Error('down'))).catch(() => undefined)
  const text = write.mock.calls.map(([part]) => part).join('')
  write.mockRestore()
  return text.replace(/\d\.\d/g, 'N')
}

it('has the same output as the steps of the server', async () => {
  expect(await readPrinted(step)).toBe(await readPrinted(runStartupStep))
})
