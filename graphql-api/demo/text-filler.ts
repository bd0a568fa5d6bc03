import type { Random } from './random.ts'
import type { Trade } from './texts/trade-texts.ts'
import {
  contractors,
  firstNames,
  months,
  streets,
  suppliers,
  surnames,
  times,
  towns,
  weekdays,
} from './words.ts'

/** The people that a text mentions, and its time: they fill its placeholders. */
export type TextFacts = {
  contact: string
  company: string
  assistant: string
  /** The assistant who covers for the customer’s own. */
  cover: string
  trade: Trade
  words?: Partial<Record<'topic' | 'product', readonly string[]>> | undefined
  at: Date
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** Returns the first name: `Olivia` from `Olivia Hartwell` or `Dr. Olivia Hartwell`. */
export const firstName = (name: string) => name.replace(/^Dr\. /, '').split(' ')[0] ?? name

const slotsFor = (random: Random, about: TextFacts): Record<string, (get: Get) => string> => ({
  contact: () => firstName(about.contact),
  company: () => about.company,
  va: () => firstName(about.assistant),
  cover: () => firstName(about.cover),
  client: () => `${random.pick(firstNames)} ${random.pick(surnames)}`,
  client2: () => `${random.pick(firstNames)} ${random.pick(surnames)}`,
  family: () => random.pick(surnames),
  street: () => random.pick(streets),
  house: (get) => `${random.between(2, 98) * 4 + random.between(0, 1)} ${get('street')}`,
  unit: () => `Unit ${random.between(1, 9)}${random.pick(['A', 'B', 'C', 'D'])}`,
  town: () => random.pick(towns),
  vendor: () =>
    random.pick(
      about.trade === 'property' || about.trade === 'realEstate' ? contractors : suppliers,
    ),
  day: () => random.pick(weekdays),
  time: () => random.pick(times.slice(0, -1)),
  time2: (get) =>
    random.pick(times.filter((_, at) => at > times.findIndex((time) => time === get('time')))),
  month: () => months[(about.at.getUTCMonth() + 11) % 12] ?? '',
  n: () => String(random.between(4, 9)),
  n2: (get) => String(random.between(2, Number(get('n')) - 1)),
  count: () => String(random.between(11, 48)),
  beds: () => String(random.between(2, 5)),
  price: () => dollars(random.between(48, 190) * 5000 - 100),
  small: () => dollars(random.between(9, 96) * 5),
  amount: () => dollars(random.between(24, 196) * 50),
  order: () => `#${random.between(10_200, 18_900)}`,
  topic: () => random.pick(about.words?.topic ?? ['the new season']),
  product: () => random.pick(about.words?.product ?? ['gift box']),
})

type Get = (slot: string) => string

/** Creates a function that fills the placeholders of texts. A placeholder keeps its value, so that a title and its description match. */
export const createTextFiller = (random: Random, about: TextFacts) => {
  const slots = slotsFor(random, about)
  const wordsBySlot = new Map<string, string>()
  const get = (slot: string): string => {
    const slotWord = wordsBySlot.get(slot)
    if (slotWord !== undefined) return slotWord
    const fill = slots[slot]
    if (!fill) throw new Error(`No text may use the slot {${slot}}`)
    const value = fill(get)
    wordsBySlot.set(slot, value)
    return value
  }
  return (text: string) => {
    const filledText = text.replaceAll(/\{(\w+)\}/g, (_, slot: string) => get(slot))
    return filledText.charAt(0).toUpperCase() + filledText.slice(1)
  }
}
