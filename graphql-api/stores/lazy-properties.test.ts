import { expect, it } from 'vitest'
import { lazyProperties } from './lazy-properties.ts'

it('a part is made when it is first asked for, once, and of what it was given', () => {
  const made: string[] = []
  const make = (part: string) => (whose: string) => {
    made.push(`${part} of ${whose}`)
    return { whose }
  }
  const thingsOf = lazyProperties<string>()({ book: make('book'), pen: make('pen') })
  const [ada, bob] = [thingsOf('Ada'), Object.assign(thingsOf('Bob'), { hat: 'a hat' })]
  expect(made).toEqual([])
  expect(ada.book).toBe(ada.book)
  expect([bob.pen.whose, bob.hat]).toEqual(['Bob', 'a hat'])
  expect(made).toEqual(['book of Ada', 'pen of Bob'])
})
