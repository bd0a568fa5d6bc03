import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'graphql'

/** The names of the last release, one type with its fields or values on each line. Without a release there is no file. */
const file = new URL('released-names.txt', import.meta.url)

/** Returns the names that clients use, as `Customer` and `Customer.name`: types, fields, input fields and enum values. */
export const namesOf = (sdl: string): string[] =>
  parse(sdl, { noLocation: true }).definitions.flatMap((definition) => {
    if (!('name' in definition) || !definition.name) return []
    const type = definition.name.value
    const fields = 'fields' in definition ? (definition.fields ?? []) : []
    const values = 'values' in definition ? (definition.values ?? []) : []
    return [type, ...[...fields, ...values].map(({ name }) => `${type}.${name.value}`)]
  })

/** Returns the names of the last release; none before the first one. */
export const readReleasedNames = (): string[] => {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.flatMap((line) => {
    const [type = '', ...members] = line.split(' ')
    return [type, ...members.map((member) => `${type}.${member}`)]
  })
}

/** Records the names of a schema as those of a release. Returns how many there are. */
export const writeReleasedNames = (sdl: string): number => {
  const names = namesOf(sdl)
  const types = Map.groupBy(names, (name) => name.split('.')[0])
  const lines = [...types].map(([type, ownNames]) =>
    [type, ...ownNames.slice(1).map((name) => name.split('.')[1])].join(' '),
  )
  writeFileSync(file, `${lines.join('\n')}\n`)
  return names.length
}
