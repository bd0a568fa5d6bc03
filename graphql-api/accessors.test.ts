import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Matches an accessor as the formatter writes it: it ends with a comma in an object, and without one in a class. */
const accessor = /^( +)(?:get|set) (\w+)\(.*\{\n(?:\1 .*\n|\n)*\1\}(,?)$/gm

const inObjects = (source: string) =>
  [...source.matchAll(accessor)].flatMap(([, , name = '', comma]) => (comma ? [name] : []))

it('accessors of objects are found, and those of classes are not', () => {
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

// V8 gives an object with its own accessor a separate map in the old generation, which retained whole requests until a
// full garbage collection (decision 0035).
it('accessors are on classes only', () => {
  const files = globSync('{graphql-api,shared}/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const foundNames = files.flatMap((file) =>
    inObjects(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(foundNames).toEqual([])
})
