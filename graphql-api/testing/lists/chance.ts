/** A number from 0 to 1, always the same one for the same row and throw. */
export const chance = (row: string, cast: number) =>
  `((hashint8extended((${row})::bigint, ${cast}) & 1048575) / 1048576.0)`

/** One of some words, in SQL, by a chance. */
export const oneBy = (words: readonly string[], by: string) =>
  `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + floor(${by} * ${words.length})::int]`

/** A word by its share: of what each word has, and the last of what is left. */
export const shared = (shares: Readonly<Record<string, number>>, by: string) => {
  const words = Object.entries(shares)
  let sum = 0
  const cases = words.slice(0, -1).map(([word, share]) => {
    sum += share
    return `when ${by} < ${sum} then '${word}'`
  })
  return `case ${cases.join(' ')} else '${words.at(-1)?.[0] ?? ''}' end`
}

/** Five years of rows, the last of them now. */
export const whenMade = (row: string, rows: number) =>
  `now() - (1 - (${row})::float / ${rows}) * interval '1825 days'`

const verbs = ['Call', 'Send', 'Renew', 'Order', 'Check', 'Prepare', 'Update', 'Book', 'Review']
const things = [
  'the invoice',
  'the bank statement',
  'listing photos',
  'the insurance',
  'the lease',
  'business cards',
  'the payroll',
  'social posts',
  'the open house',
  'the supplier',
  'travel to Denver',
  'the calendar',
  'the tax papers',
]
const syllables = 'ma ran to ke lo sa vin der hu bar ti mo gra nel pos fi zu ler dan wic'.split(' ')

export const surname = (row: string) =>
  `initcap(${[11, 12, 13].map((cast) => oneBy(syllables, chance(row, cast))).join(' || ')})`

/** What is to be done, in a few words. Twenty rows of a million have a word that no other has. */
export const work = (row: string, rows: number) =>
  `${oneBy(verbs, chance(row, 21))} || ' ' || ${oneBy(things, chance(row, 22))} || ' for ' || ${surname(row)} ||
   case when ${row} % ${Math.ceil(rows / 20)} = 3 then ' in Zanzibar' else ' ' || ${row} % 90000 end`
