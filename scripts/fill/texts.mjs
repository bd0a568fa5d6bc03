// Generates variations of the texts of the demo company: sentences of a few thousand words.
import { randomFrom } from '#api/demo/random.ts'
import { createTextFiller } from '#api/demo/text-filler.ts'
import { textsByTrade } from '#api/demo/texts/by-trade.ts'
import { general } from '#api/demo/texts/general.ts'
import { firstNames, months, weekdays } from '#api/demo/words.ts'

/** Variations of each text. */
export const variations = 4096

const syllables = 'ma ran to ke lo sa vin der hu bar ti mo gra nel pos fi zu ler dan wic'.split(' ')
const capitalized = (word) => word.charAt(0).toUpperCase() + word.slice(1)

/** Two thousand surnames. */
export const surnames = (() => {
  const random = randomFrom('surnames')
  const names = new Set()
  while (names.size < 2000)
    names.add(
      capitalized(
        Array.from({ length: random.between(2, 3) }, () => random.pick(syllables)).join(''),
      ),
    )
  return [...names]
})()

/** Few names are frequent, most are rare. */
const pickSkewed = (random, words) => words[Math.floor(words.length * random.fraction() ** 3)]

const endings = [
  (random) => ` for ${pickSkewed(random, surnames)}`,
  (random) => ` for ${random.pick(firstNames)} ${pickSkewed(random, surnames)}`,
  (random) => ` by ${random.pick(weekdays)}`,
  (random) => `, ${random.pick(months)} ${random.between(1, 28)}`,
  (random) => ` with ${pickSkewed(random, surnames)} & ${pickSkewed(random, surnames)}`,
  () => '',
]

/** Returns one variation of every text. The ending comes from the title of another variation. */
const variationOf = (random) => {
  const trade = random.pick(Object.keys(textsByTrade))
  const texts = random.chance(0.2) ? general : textsByTrade[trade]
  const speak = createTextFiller(random, {
    contact: `${random.pick(firstNames)} ${pickSkewed(random, surnames)}`,
    company: `${pickSkewed(random, surnames)} Studio`,
    assistant: random.pick(firstNames),
    cover: random.pick(firstNames),
    trade,
    at: new Date(Date.UTC(2026, random.between(0, 11), 15)),
  })
  const [title, about, waiting, done] = random.pick(texts.tasks)
  const [, summary, ...details] = random.pick(texts.interactions)
  const conversation = random.pick(random.pick([textsByTrade[trade]]).conversations)
  return {
    title: speak(title),
    ending: random.pick(endings)(random),
    about: speak(about),
    waiting: speak(waiting),
    done: speak(done),
    summary: speak(summary),
    details: details.length > 0 ? speak(random.pick(details)) : null,
    message: speak(random.pick(conversation).slice(2)),
    call: speak(random.pick(textsByTrade[trade].calls)),
    surname: pickSkewed(random, surnames),
  }
}

/** Creates the temporary table `fill_texts` with one variation per row, numbered from 0. */
export async function createTexts(client) {
  const random = randomFrom('fill')
  const rows = Array.from({ length: variations }, (_, place) => ({ place, ...variationOf(random) }))
  await client.query(
    `create temp table fill_texts (place int primary key, title text, ending text, about text, waiting text, done text,
       summary text, details text, message text, call text, surname text) on commit drop`,
  )
  await client.query(
    'insert into fill_texts select * from jsonb_populate_recordset(null::fill_texts, $1::jsonb)',
    [JSON.stringify(rows)],
  )
  await client.query('analyze fill_texts')
}
