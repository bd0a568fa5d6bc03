import type { Field } from '#shared/lists/fields/field.ts'
import { isIndexable, valueLimits } from '#shared/lists/fields/condition-limits.ts'
import { labelOf } from '#shared/statuses.ts'
import { formatAmount, parseAmount, writeAmount } from './amount-text.ts'
import { joinOr, splitList, writeList } from './list-text.ts'
import { formatDay, formatDays, parseDay, parseDays } from './day-text.ts'

/** A parsed value as the server takes it, or why it is none. */
export type ReadValue = { value: unknown } | { problem: string }

/** The values that operators take, by how a person gives them. */
export type ValueKind = {
  /** How it is asked for. */
  hint: string
  /** Parses typed text, or a value of the URL that was written as text. */
  parse: (typedText: string, field: Field) => ReadValue
  /** Returns the text that parses to the value; null for a value of another kind. */
  write: (value: unknown, field: Field) => string | null
  /** Formats the value in a chip. */
  format: (value: never, field: Field) => string
}

const writeOne = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

const kind = (one: ValueKind) => one

const line = (check: (text: string) => string | undefined = () => undefined) =>
  kind({
    hint: 'Which text?',
    parse: (typedText) => {
      const text = typedText.trim()
      if (text === '') return { problem: 'Enter a text.' }
      if (text.length > valueLimits.characters)
        return { problem: `Enter at most ${valueLimits.characters} characters.` }
      const problem = check(text)
      return problem === undefined ? { value: text } : { problem }
    },
    write: writeOne,
    format: (value: string) => value,
  })

const id = (hint: string) =>
  kind({
    hint,
    parse: (typedText) =>
      /^[1-9]\d{0,15}$/.test(typedText)
        ? { value: typedText }
        : { problem: 'Choose from the list.' },
    write: writeOne,
    format: (value: string) => value,
  })

export const valueKinds = {
  line: line(),
  indexedLine: line((text) =>
    isIndexable(text) ? undefined : 'Enter at least three letters or digits in a row.',
  ),
  words: kind({
    hint: 'Which?',
    parse: (typedText, field) => {
      const knownWords: readonly string[] = field.is === 'choice' ? field.words : []
      const words = [...new Set(splitList(typedText.toLowerCase()))]
      if (words.length === 0) return { problem: 'Choose at least one.' }
      return words.every((word) => knownWords.includes(word))
        ? { value: words.map((word) => word.toUpperCase()) }
        : { problem: 'Choose from the list.' }
    },
    write: writeList,
    format: (words: readonly string[]) => joinOr(words.map(labelOf)),
  }),
  person: id('Who?'),
  record: id('Which?'),
  day: kind({
    hint: 'A date, or “14 days ago”',
    parse: parseDay,
    write: writeOne,
    format: formatDay,
  }),
  daysAgo: kind({
    hint: 'How many days ago?',
    parse: (typedText) => {
      const read = parseDays(typedText.replace(/\s*ago$/i, ''))
      return 'value' in read ? { value: `${formatDays(Number(read.value))} ago` } : read
    },
    write: (value) => (typeof value === 'string' ? value.replace(/ days? ago$/, '') : null),
    format: (value: string) => value,
  }),
  days: kind({
    hint: 'How many days?',
    parse: parseDays,
    write: writeOne,
    format: formatDays,
  }),
  amount: kind({
    hint: 'How much?',
    parse: parseAmount,
    write: writeAmount,
    format: formatAmount,
  }),
  range: kind({
    hint: 'From … to …',
    parse: (typedText, field) => {
      const [first, last, ...more] = typedText.split(/\s*(?:\bto\b|\band\b|–|…)\s*/i)
      if (!first || !last || more.length > 0)
        return { problem: 'Enter both ends, such as 5 to 10.' }
      const [from, to] = [parseAmount(first, field), parseAmount(last, field)]
      if ('problem' in from) return from
      if ('problem' in to) return to
      return Number(from.value) > Number(to.value)
        ? { problem: `“${last}” is below “${first}”.` }
        : { value: { from: from.value, to: to.value } }
    },
    write: (value, field) => {
      if (typeof value !== 'object' || value === null || !('from' in value && 'to' in value))
        return null
      const ends = [writeAmount(value.from, field), writeAmount(value.to, field)]
      return ends.includes(null) ? null : ends.join(' to ')
    },
    format: ({ from, to }: { from: number; to: number }, field) =>
      `${formatAmount(from, field)} and ${formatAmount(to, field)}`,
  }),
  tags: kind({
    hint: 'Which, separated by commas?',
    parse: (typedText) => {
      const tags = [...new Set(splitList(typedText))]
      if (tags.length === 0) return { problem: 'Enter at least one.' }
      return tags.length > valueLimits.tags
        ? { problem: `Enter at most ${valueLimits.tags}.` }
        : { value: tags }
    },
    write: writeList,
    format: (tags: readonly string[]) => tags.join(', '),
  }),
} satisfies Record<string, ValueKind>

export type ValueKindName = keyof typeof valueKinds
