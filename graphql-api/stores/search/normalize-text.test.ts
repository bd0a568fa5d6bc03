import { describe, expect, it } from 'vitest'
import { testDatabase } from '#api/testing/database.ts'
import { normalizeText, searchableText } from '#shared/normalize-text.ts'

const { db } = await testDatabase()

const inDatabase = async (name: string, texts: readonly string[]) => {
  const { rows } = await db.raw<{ rows: { text: string }[] }>(
    `select ${name}(text) as text from unnest(?::text[]) with ordinality as t (text, at) order by at`,
    [[...texts]],
  )
  return rows.map(({ text }) => text)
}

const codePoints = (to: number) => Array.from({ length: to }, (_, at) => at)

const isAssigned = (text: string) => !/[\p{Cn}\p{Cs}\0]/u.test(text)

/** Every assigned character up to the emoji and the mathematical letters. */
const everyCharacter = codePoints(0x1_fb_00)
  .map((point) => String.fromCodePoint(point))
  .filter(isAssigned)

/** Letters of Unicode versions after the one that this PostgreSQL has: Georgian capitals, and letters of scripts that few languages write. */
const unknown = new Set(
  (
    await db.raw<{ rows: { one: string }[] }>(
      `select one from unnest(?::text[], ?::text[]) as t (one, lowered)
       where lower(normalize(one, nfkd) collate "und-x-icu") <> lowered`,
      [everyCharacter, everyCharacter.map((one) => one.normalize('NFKD').toLowerCase())],
    )
  ).rows.map(({ one }) => one),
)

const characters = everyCharacter.filter(
  (one) => !unknown.has(one) && !unknown.has(one.toUpperCase()),
)

const cases = [
  'Íñigo Núñez Peña',
  'Nguyễn Thị Phượng',
  'Jürgen Großkötter',
  'GROSSKÖTTER STRAẞE',
  'Müller & Söhne',
  'مُحَمَّد',
  'Siobhán O’Donoghue',
  'Marks – Spark Ltd',
  'Ｆｕｌｌ　Ｗｉｄｔｈ',
  'ΟΔΥΣΣΕΎΣ ΟΔΟΣ.',
  'Łódź, Đorđe, Þór, Æsir, Œuvre, Øystein, Århus',
  'İstanbul ıĞ',
  '👩‍👩‍👧 Sommer',
  '한국어 が ｶﾞ 株式会社',
  'O´Brien `quoted`',
  'zero\u200Bwidth\u00AD soft',
  'Tab\tand\nline',
  '',
]

const corpora = {
  'characters alone': characters,
  'characters within words': characters.map((one) => `Ab${one}c`),
  'characters with a mark, and their capitals': characters.map(
    (one) => `${one}\u0308${one.toUpperCase()}`,
  ),
  texts: [
    ...cases,
    ...cases.map((text) => text.normalize('NFD')),
    ...cases.map((text) => text.toUpperCase()),
  ],
}

const differences = (texts: readonly string[], one: readonly string[], other: readonly string[]) =>
  texts.flatMap((text, at) => (one[at] === other[at] ? [] : [[text, one[at], other[at]]]))

it('the corpus has every letter that the database knows', () => {
  expect(characters.length).toBeGreaterThan(90_000)
  expect([...unknown].filter((one) => one < '\u0590')).toEqual([])
})

describe.each(Object.entries(corpora))('the database and the program alike', (name, corpus) => {
  it(`normalize ${name} for comparison`, async () => {
    const here = corpus.map(normalizeText)
    expect(differences(corpus, await inDatabase('search_text', corpus), here)).toEqual([])
    expect(differences(corpus, here.map(normalizeText), here)).toEqual([])
  })

  it(`make ${name} searchable`, async () => {
    const here = corpus.map(searchableText)
    expect(differences(corpus, await inDatabase('searchable_text', corpus), here)).toEqual([])
  })
})
