import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Where an accessor ends, as it is formatted: by a comma in an object, by none in a class. */
const accessor = /^( +)(?:get|set) (\w+)\(.*\{\n(?:\1 .*\n|\n)*\1\}(,?)$/gm

const inObjects = (source: string) =>
  [...source.matchAll(accessor)].flatMap(([, , name = '', comma]) => (comma ? [name] : []))

it('finds accessors of objects, and none of classes', () => {
  const source = `
const one = {
  get first() {
    return { a: 1 }
  },
  set second(value: number) {
    if (value) {

      note(value)
    }
  },
}
class Two {
  get third() {
    return 3
  }
}
`
  expect(inObjects(source)).toEqual(['first', 'second'])
})

// An object with an accessor of its own is told apart from all others in the old generation of memory, with whatever the
// accessor can reach: a request was kept by it until all of memory was swept (decision 0035).
it('has accessors on classes alone', () => {
  const files = globSync('{graphql-api,shared}/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const found = files.flatMap((file) =>
    inObjects(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})
