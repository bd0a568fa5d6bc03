import type { Knex } from 'knex'

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Shorter words are not corrected: too many other words are similar. */
const minWordLength = 4
/** Longer words are compared by trigrams only. */
const maxEditedLength = 16
/** Words of a search that may be corrected. */
const correctedWordLimit = 4

/** Returns the words at edit distance 1 from `word`: one letter deleted, inserted or replaced, or two neighbors swapped. */
export const wordsOneTypoAway = (word: string): string[] => {
  const positions = Array.from({ length: word.length + 1 }, (_, at) => at)
  const splits = positions.map((at): [string, string] => [word.slice(0, at), word.slice(at)])
  const all = splits.flatMap(([before, after]) => [
    ...(after ? [before + after.slice(1)] : []),
    ...(after.length > 1 ? [before + after.charAt(1) + after.charAt(0) + after.slice(2)] : []),
    ...Array.from(letters, (letter) => before + letter + after),
    ...(after ? Array.from(letters, (letter) => before + letter + after.slice(1)) : []),
  ])
  return [...new Set(all)].filter((other) => other !== word)
}

/** Returns the words of a search that may hold a typing error. */
export const correctableWords = (words: readonly string[]) =>
  words
    .filter((word) => word.length >= minWordLength && /^\p{L}+$/u.test(word))
    .slice(0, correctedWordLimit)

/** Builds the query for similar known words of each word that no name or title starts with, as rows `{ typo, word }`. */
export const buildCorrectionsQuery = (db: Knex, words: readonly string[]) =>
  db
    .from(
      db.raw(
        `(values ${words.map(() => '(?::text, ?::text[])').join(', ')}) as s (typo, near)`,
        words.flatMap((word) => [
          word,
          word.length > maxEditedLength ? [] : wordsOneTypoAway(word),
        ]),
      ),
    )
    .joinRaw(
      `cross join lateral (
         (select word, 1 as likeness from search_words where word = any(s.near) limit 5)
         union all
         (select word, similarity(word, s.typo) as likeness from search_words
          where word % s.typo and abs(length(word) - length(s.typo)) <= 2 order by likeness desc limit 3)
       ) as w`,
    )
    // A range that the index on the words serves; the last code point ends it.
    .whereRaw(
      `not exists (select from search_words as k where k.word >= s.typo and k.word < s.typo || chr(1114111))`,
    )
    .whereRaw('w.likeness >= 0.4')
    .select('s.typo', 'w.word')
