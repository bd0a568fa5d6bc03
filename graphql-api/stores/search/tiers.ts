import type { Asked } from './ways.ts'
import { beginning, literally } from '#api/stores/words.ts'

/** How well a record fits, the best first. */
const tiers = { exact: 0, begins: 1, wordsBegin: 2, within: 3, slip: 4 }

// What may stand before a word, besides a space.
const signs = '@.,;:-–—_/\\()[]{}\'"&+#*!'

const spaces = ' '.repeat(signs.length)

const wordBegins = (writings: readonly string[]) =>
  `(${writings.map(() => `' ' || translate(t.names, ?, ?) like ?`).join(' or ')})`

/** The SQL that says how well a record fits, with its bindings; over what `columns` of the ways has. */
export const tierOf = ({ text, sought, isSlip }: Asked): [sql: string, bindings: unknown[]] => {
  if (isSlip) return [String(tiers.slip), []]
  const names = [
    text,
    ...sought.whole,
    ...(sought.words.length === 1 ? (sought.words[0] ?? []) : []),
  ]
  const begins = beginning(text)
  return [
    `case when t.said = ? or ${names.map(() => 't.also like ?').join(' or ')} then ${tiers.exact}
       when t.said like ? or t.also like ? then ${tiers.begins}
       when ${sought.words.map(wordBegins).join(' and ') || 'true'} then ${tiers.wordsBegin}
       else ${tiers.within} end`,
    [
      text,
      ...names.map((name) => `%\n${literally(name)}\n%`),
      begins,
      `%\n${begins}`,
      ...sought.words.flat().flatMap((word) => [signs, spaces, `% ${literally(word)}%`]),
    ],
  ]
}
