import { normalizeHeader } from './known-headers.ts'

/** Characters of a header that are compared. */
const headerLength = 200

/** Returns the names under which the matches of columns are kept. Columns with the same header are told apart by their order. */
export const matchNamesOf = (headers: readonly string[]): string[] => {
  const seen = new Map<string, number>()
  return headers.map((header) => {
    const name = normalizeHeader(header).slice(0, headerLength)
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    return `${name} #${before + 1}`
  })
}
