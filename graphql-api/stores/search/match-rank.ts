import { escapeLike, likePrefix } from '#api/stores/lists/search-terms.ts'
import type { SearchRequest } from './candidate-queries.ts'

/** The quality of a match; the lowest rank is listed first. */
const ranks = { exact: 0, startsWithText: 1, wordsStartWithTerms: 2, contains: 3, corrected: 4 }

/** Returns the regular expression for a word start. A non-letter may precede it. */
const wordStart = (word: string) =>
  `(^|[^[:alnum:]])${word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}`

const anyOf = (conditions: readonly string[]) => `(${conditions.join(' or ')})`

/** Returns the SQL for the rank of a match, over the columns that `candidate-queries.ts` selects, with its bindings. */
export const matchRankSql = ({
  text,
  terms,
  isCorrected,
  id,
}: SearchRequest): [sql: string, bindings: unknown[]] => {
  if (isCorrected) return [String(ranks.corrected), []]
  const [onlyWord = []] = terms.words.length === 1 ? terms.words : []
  const names = [...new Set([text, ...terms.wholeTerms, ...onlyWord])]
  const prefix = likePrefix(text)
  const wordConditions = terms.words.map((spellings) => anyOf(spellings.map(() => 't.names ~ ?')))
  return [
    `case when ${id === null ? '' : 't.id = ? or '}t.title_text = ? or ${names.map(() => 't.other_names like ?').join(' or ')} then ${ranks.exact}
       when t.title_text like ? or t.other_names like ? then ${ranks.startsWithText}
       when ${wordConditions.join(' and ') || 'true'} then ${ranks.wordsStartWithTerms}
       else ${ranks.contains} end`,
    [
      ...(id === null ? [] : [id]),
      text,
      ...names.map((name) => `%\n${escapeLike(name)}\n%`),
      prefix,
      `%\n${prefix}`,
      ...terms.words.flat().map(wordStart),
    ],
  ]
}
