import { expect, it } from 'vitest'
import { lazyProperties } from './lazy-properties.ts'

it('creates each property at first access, once, from the source of its object', () => {
  const created: string[] = []
  const make = (part: string) => (owner: string) => {
    created.push(`${part} of ${owner}`)
    return { owner }
  }
  const propertiesOf = lazyProperties<string>()({ book: make('book'), pen: make('pen') })
  const [ada, bob] = [propertiesOf('Ada'), Object.assign(propertiesOf('Bob'), { hat: 'a hat' })]
  expect(created).toEqual([])
  expect(ada.book).toBe(ada.book)
  expect([bob.pen.owner, bob.hat]).toEqual(['Bob', 'a hat'])
  expect(created).toEqual(['book of Ada', 'pen of Bob'])
})
