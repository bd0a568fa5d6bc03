import type { Knex } from 'knex'

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Words shorter than this are taken as they are: too many others are like them. */
const shortest = 4
/** Words longer than this are compared by their trigrams alone. */
const longest = 16

/** Every word that becomes this one by one slip of the fingers: a letter left out, put in, mistaken, or two that changed places. */
export const oneSlipFrom = (word: string): string[] => {
  const places = Array.from({ length: word.length + 1 }, (_, at) => at)
  const cut = places.map((at): [string, string] => [word.slice(0, at), word.slice(at)])
  const all = cut.flatMap(([before, after]) => [
    ...(after ? [before + after.slice(1)] : []),
    ...(after.length > 1 ? [before + after.charAt(1) + after.charAt(0) + after.slice(2)] : []),
    ...Array.from(letters, (letter) => before + letter + after),
    ...(after ? Array.from(letters, (letter) => before + letter + after.slice(1)) : []),
  ])
  return [...new Set(all)].filter((other) => other !== word)
}

/** The words of a search in which a slip may be. */
export const mayBeSlips = (words: readonly string[]) =>
  words.filter((word) => word.length >= shortest && /^\p{L}+$/u.test(word)).slice(0, 4)

/** What words that no name or title has may have been meant to be, as rows `{ slip, word }`. */
export const meantBy = (db: Knex, words: readonly string[]) =>
  db
    .from(
      db.raw(
        `(values ${words.map(() => '(?::text, ?::text[])').join(', ')}) as s (slip, near)`,
        words.flatMap((word) => [word, word.length > longest ? [] : oneSlipFrom(word)]),
      ),
    )
    .joinRaw(
      `cross join lateral (
         (select word, 1 as likeness from search_words where word = any(s.near) limit 5)
         union all
         (select word, similarity(word, s.slip) as likeness from search_words
          where word % s.slip and abs(length(word) - length(s.slip)) <= 2 order by likeness desc limit 3)
       ) as w`,
    )
    // As a span, which the order of the words answers; the last sign of all ends it.
    .whereRaw(
      `not exists (select from search_words as k where k.word >= s.slip and k.word < s.slip || chr(1114111))`,
    )
    .whereRaw('w.likeness >= 0.4')
    .select('s.slip', 'w.word')
