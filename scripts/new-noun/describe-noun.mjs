import { Refusal } from '#scripts/run.mjs'

const fieldKinds = ['text', 'lines', 'time']

/** Columns that every noun has. */
const reservedNames = [
  'id',
  'customer',
  'customerId',
  'createdAt',
  'version',
  'abilities',
  'activities',
]

const isCamelCase = (text) => /^[a-z][A-Za-z]*$/.test(text)
const toSnake = (text) => text.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const toKebab = (text) => toSnake(text).replaceAll('_', '-')
const toWords = (text) => toSnake(text).replaceAll('_', ' ')

/** Returns the text with a capital first letter. */
export const capitalize = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Parses `plate:text`, or `retiredAt:time?` for a nullable field. */
const parseField = (fieldText) => {
  const [, name = '', kind = '', mark] = /^(\w+):(\w+)(\?)?$/.exec(fieldText) ?? []
  if (!isCamelCase(name) || !fieldKinds.includes(kind))
    throw new Refusal(
      `${fieldText}: a field is name:type, for example plate:text. Types: ${fieldKinds.join(', ')}; a "?" at the end makes it optional.`,
    )
  if (reservedNames.includes(name)) throw new Refusal(`${name}: every noun has this field already.`)
  const words = toWords(name)
  return {
    name,
    kind,
    isRequired: mark === undefined,
    column: toSnake(name),
    words,
    label: capitalize(words.replace(/ at$/, '')),
  }
}

/**
 * Returns all names and the fields of a noun. The first required text field is the name of a record.
 * @param {string} noun in camelCase and singular, for example `parkingSpace`
 * @param {string[]} fieldTexts for example `plate:text`
 */
export const describeNoun = (noun, fieldTexts) => {
  if (!isCamelCase(noun))
    throw new Refusal('Name the noun in camelCase and singular, for example parkingSpace.')
  if (/(s|x|z|ch|sh|[aeou]y)$/.test(noun))
    throw new Refusal(`${noun}: choose a word whose plural is made by "s", or by "ies" for "y".`)
  const fields = fieldTexts.map(parseField)
  if (new Set(fields.map(({ name }) => name)).size < fields.length)
    throw new Refusal('Two fields have the same name.')
  const title = fields.find(({ kind, isRequired }) => kind === 'text' && isRequired)
  if (!title)
    throw new Refusal('A noun needs a required text field, by which people call a record.')
  const many = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`
  const one = toWords(noun)
  return {
    noun,
    many,
    type: capitalize(noun),
    types: capitalize(many),
    table: toSnake(many),
    file: toKebab(noun),
    files: toKebab(many),
    enumValue: toSnake(noun).toUpperCase(),
    one,
    several: toWords(many),
    aOne: `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`,
    create: `create${capitalize(noun)}`,
    update: `update${capitalize(noun)}`,
    fields,
    title,
    // Long texts are not shown in the list.
    columns: fields.filter(({ kind }) => kind !== 'lines'),
    texts: fields.filter(({ kind }) => kind !== 'time'),
  }
}
