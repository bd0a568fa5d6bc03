import { expect, test } from 'vitest'

test('React makes no stack for each element; if it does after an update, tests only take longer', () => {
  const [one, other] = [<p key="1" />, <p key="2" />] as unknown as { _debugStack: Error }[]
  expect(one?._debugStack).toBeInstanceOf(Error)
  expect(one?._debugStack).toBe(other?._debugStack)
})
