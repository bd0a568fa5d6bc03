import { expect, it } from 'vitest'
import { createBag } from './bag.ts'

const some = (name: string) => ({ name })

it('has what was put into it and not taken out', () => {
  const bag = createBag<{ name: string }>()
  const [one, other] = [some('one'), some('other')]
  const takeOut = bag.put(one)
  bag.put(other)
  expect([...bag]).toEqual([one, other])
  expect(bag.size()).toBe(2)
  takeOut()
  expect([...bag]).toEqual([other])
  expect(bag.size()).toBe(1)
})

it('takes nothing else out when asked twice', () => {
  const bag = createBag<{ name: string }>()
  const takeOut = bag.put(some('one'))
  takeOut()
  const third = some('third')
  bag.put(third)
  takeOut()
  expect([...bag]).toEqual([third])
  expect(bag.size()).toBe(1)
})

it('uses places again, however many have come and gone', () => {
  const bag = createBag<{ name: string }>()
  bag.put(some('stays'))
  for (let n = 0; n < 1000; n += 1) bag.put(some(String(n)))()
  expect(bag.size()).toBe(1)
  expect([...bag].map(({ name }) => name)).toEqual(['stays'])
})
