import { expect, test } from 'vitest'

const stackOf = (element: object) => Reflect.get(element, '_debugStack') as unknown

test('React makes no stack for each element; if it does after an update, tests only take longer', () => {
  expect(stackOf(<p />)).toBeInstanceOf(Error)
  expect(stackOf(<p />)).toBe(stackOf(<i />))
})
