import type { Asked } from './ways.ts'
import { likePrefix, escapeLike } from '#api/stores/lists/search-terms.ts'

/** How well a record fits, the best first. */
const tiers = { exact: 0, begins: 1, wordsBegin: 2, within: 3, slip: 4 }

/** The expression that finds where a word begins so; whatever is no letter may stand before it. Unlike `translate` it takes no time. */
const wordBegins = (word: string) =>
  `(^|[^[:alnum:]])${word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}`

const either = (conditions: readonly string[]) => `(${conditions.join(' or ')})`

/** The SQL that says how well a record fits, with its bindings; over what `columns` of the ways has. */
export const tierOf = ({ text, sought, isSlip, id }: Asked): [sql: string, bindings: unknown[]] => {
  if (isSlip) return [String(tiers.slip), []]
  const [only = []] = sought.words.length === 1 ? sought.words : []
  const names = [...new Set([text, ...sought.whole, ...only])]
  const begins = likePrefix(text)
  const allBegin = sought.words.map((writings) => either(writings.map(() => 't.names ~ ?')))
  return [
    `case when ${id === null ? '' : 't.id = ? or '}t.said = ? or ${names.map(() => 't.also like ?').join(' or ')} then ${tiers.exact}
       when t.said like ? or t.also like ? then ${tiers.begins}
       when ${allBegin.join(' and ') || 'true'} then ${tiers.wordsBegin}
       else ${tiers.within} end`,
    [
      ...(id === null ? [] : [id]),
      text,
      ...names.map((name) => `%\n${escapeLike(name)}\n%`),
      begins,
      `%\n${begins}`,
      ...sought.words.flat().map(wordBegins),
    ],
  ]
}
