import { afterEach, expect, it, vi } from 'vitest'
import { afterPointerLeft } from './held-row.ts'

const point = (target: Element, type: string, pointerType: string) =>
  target.dispatchEvent(
    Object.assign(new Event(type, { bubbles: type === 'pointerover' }), { pointerType }),
  )

const row = document.createElement('div')
row.dataset['row'] = 'task 1'
document.body.append(row)

afterEach(() => void point(document.body, 'pointerover', 'mouse'))

it.each([
  ['goes to another place', () => point(document.body, 'pointerover', 'mouse')],
  ['leaves the window', () => point(document.documentElement, 'pointerleave', 'mouse')],
])('a change of the list waits until the mouse %s', (_, leave) => {
  const go = vi.fn<() => void>()
  point(row, 'pointerover', 'mouse')
  afterPointerLeft('task 1', go)
  expect(go).not.toHaveBeenCalled()
  leave()
  expect(go).toHaveBeenCalledOnce()
})

it('a change of another row, or by touch, does not wait', () => {
  const go = vi.fn<() => void>()
  point(row, 'pointerover', 'mouse')
  afterPointerLeft('task 2', go)
  point(document.body, 'pointerover', 'mouse')
  point(row, 'pointerover', 'touch')
  afterPointerLeft('task 1', go)
  expect(go).toHaveBeenCalledTimes(2)
})
