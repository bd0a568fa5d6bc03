import type { Random } from '#api/demo/random.ts'
import type { Condition, FieldCondition } from '#api/stores/lists/conditions/parse-conditions.ts'
import { isIndexable } from '#shared/lists/fields/condition-limits.ts'
import { operators } from '#shared/lists/fields/field.ts'
import type { Field, Fields, FieldType } from '#shared/lists/fields/field.ts'
import type { Row } from './evaluate-condition.ts'

/** The choice of a value for an operator; `storedValue` is a value of the field, or null. */
type Choice = { random: Random; operator: string; stored: unknown; now: Date }

/** A text in other letters, marks and quotes that compares as equal. */
const respell = (random: Random, text: string) =>
  random.pick([text, text.toUpperCase(), text.normalize('NFD'), text.replaceAll("'", '’')])

const partOf = (random: Random, text: string, fromStart: boolean) => {
  const start = fromStart ? 0 : random.between(0, Math.max(0, text.length - 3))
  const part = text.slice(start, start + random.between(3, 12)).trim()
  return isIndexable(part) ? part : null
}

const dayLength = 86_400_000

/** Returns a number of days from now that is near a stored date, so that the bounds of days are met. */
const daysFromNow = ({ random, stored: storedValue, now }: Choice) => {
  const at = storedValue === null ? null : new Date(storedValue as Date | string).getTime()
  const days = at === null ? random.between(-60, 60) : Math.floor((at - now.getTime()) / dayLength)
  return days + random.between(-1, 2)
}

const dayNear = (choice: Choice) => {
  const days = daysFromNow(choice)
  const { random, now } = choice
  const day = new Date(now.getTime() + days * dayLength).toISOString().slice(0, 10)
  const words = days > 0 ? `in ${days} days` : `${-days} days ago`
  return random.pick([day, days === 0 || Math.abs(days) > 9999 ? 'today' : words])
}

const ofText = ({ random, operator, stored: storedValue }: Choice) => {
  const text = typeof storedValue === 'string' ? storedValue : 'nowhere at all'
  if (operator === 'is') return respell(random, text.slice(0, 200).trim())
  return respell(random, partOf(random, text, operator === 'startsWith') ?? 'invoice')
}

const ofId = ({ stored: storedValue }: Choice) => storedValue ?? 999_999

const ofNumber = ({ random, operator, stored: storedValue }: Choice) => {
  const number = typeof storedValue === 'number' ? storedValue : random.between(0, 500)
  return operator === 'between' ? { from: number - 5, to: number + 300 } : number
}

const ofTags = ({ random, stored: storedValue }: Choice) => [
  ...random.shuffle((storedValue ?? []) as string[]).slice(0, 2),
  random.pick(['vip', 'Full-service', 'nothing']),
]

const ofDate = (choice: Choice) =>
  choice.operator.endsWith('Days') ? Math.abs(daysFromNow(choice)) + 1 : dayNear(choice)

/** A value for an operator of each type of field that is not a yes or no. */
const values: Record<Exclude<FieldType, 'choice'>, (choice: Choice) => unknown> = {
  text: ofText,
  searchedText: ofText,
  yesOrNo: ({ random }) => random.chance(0.5),
  person: ofId,
  record: ofId,
  number: ofNumber,
  money: ofNumber,
  date: ofDate,
  tags: ofTags,
}

const flags = ['isEmpty', 'isMe', 'isNobody', 'today', 'thisWeek', 'thisMonth']

const valueFor = (field: Field, choice: Choice): unknown => {
  const { random, operator } = choice
  if (flags.includes(operator)) return random.chance(0.7)
  return field.is === 'choice'
    ? random.shuffle(field.words).slice(0, random.between(1, field.words.length))
    : values[field.is](choice)
}

const oneCondition = (
  random: Random,
  fields: Fields,
  rows: readonly Row[],
  now: Date,
): FieldCondition => {
  const [name, field] = random.pick(Object.entries(fields))
  const operator: string = random.pick<string>(operators[field.is])
  const filledRows = rows.filter((row) => row[name] != null)
  const storedValue =
    filledRows.length > 0 && random.chance(0.9) ? random.pick(filledRows)[name] : null
  return { [name]: { [operator]: valueFor(field, { random, operator, stored: storedValue, now }) } }
}

/** Returns one to six random conditions on fields, made from the values of stored records; some hold `any`. */
export const randomConditions = (
  random: Random,
  fields: Fields,
  rows: readonly Row[],
  now: Date,
): Condition[] => {
  const one = () => oneCondition(random, fields, rows, now)
  return Array.from({ length: random.pick([1, 1, 1, 2, 2, 3, 4, 6]) }, () =>
    random.chance(0.25) ? { any: Array.from({ length: random.between(1, 4) }, one) } : one(),
  )
}
