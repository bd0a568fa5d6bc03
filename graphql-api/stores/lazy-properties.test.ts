import { expect, it } from 'vitest'
import { lazyProperties } from './lazy-properties.ts'

it('creates each property at first access, once, from the source of its object', () => {
  const createdNames: string[] = []
  const make = (part: string) => (owner: string) => {
    createdNames.push(`${part} of ${owner}`)
    return { owner }
  }
  const propertiesOf = lazyProperties<string>()({ book: make('book'), pen: make('pen') })
  const [ada, bob] = [propertiesOf('Ada'), Object.assign(propertiesOf('Bob'), { hat: 'a hat' })]
  expect(createdNames).toEqual([])
  expect(ada.book).toBe(ada.book)
  expect([bob.pen.owner, bob.hat]).toEqual(['Bob', 'a hat'])
  expect(createdNames).toEqual(['book of Ada', 'pen of Bob'])
})
