/** The operators of each type of field, in the order in which a page offers them. */
export const operators = {
  text: ['is', 'isEmpty'],
  // A trigram index finds any part of it.
  searchedText: ['is', 'contains', 'startsWith', 'isEmpty'],
  choice: ['in', 'notIn'],
  yesOrNo: ['is'],
  person: ['is', 'isMe', 'isNobody'],
  record: ['is', 'isEmpty'],
  number: ['eq', 'lt', 'gt', 'between'],
  money: ['eq', 'lt', 'gt', 'between'],
  date: [
    'on',
    'before',
    'after',
    'lastDays',
    'nextDays',
    'today',
    'thisWeek',
    'thisMonth',
    'isEmpty',
  ],
  tags: ['hasAny', 'hasAll', 'hasNone'],
} as const

/** The types of fields that conditions are about. */
export type FieldType = keyof typeof operators

type Words = readonly [string, ...(readonly string[])]

/**
 * A field of a kind of record: its type and its label. It has the name that it has in the schema, whose rules say who
 * reads it. A number of `unit` seconds is a length of time.
 */
export type Field = { label: string } & (
  | { is: Exclude<FieldType, 'choice'>; unit?: 'seconds' }
  | { is: 'choice'; words: Words }
)

/** The fields of a kind of record, by name. */
export type Fields = Readonly<Record<string, Field>>

const ofType =
  <const Type extends Exclude<FieldType, 'choice'>>(is: Type) =>
  (label: string) => ({ is, label })

/** Text that is compared as a whole. */
export const text = ofType('text')

/** Text that the trigram index of the noun's search has. */
export const searchedText = ofType('searchedText')

/** One of a few known words. */
export const choice = <const W extends Words>(label: string, words: W) => ({
  is: 'choice' as const,
  label,
  words,
})

/** A boolean. */
export const yesOrNo = ofType('yesOrNo')

/** The id of an account. */
export const person = ofType('person')

/** The id of a record of another kind. */
export const record = ofType('record')

/** A whole number. */
export const number = ofType('number')

/** A length of time in whole seconds. */
export const seconds = (label: string) => ({ ...number(label), unit: 'seconds' as const })

/** An amount in whole cents. */
export const money = ofType('money')

/** An instant, or a day without a time. */
export const date = ofType('date')

/** A set of texts. */
export const tags = ofType('tags')
