import { normalizeText } from '#shared/normalize-text.ts'

/** What a record is found by. */
type Contact = { readonly [Field in 'name' | 'company' | 'email' | 'phoneNumber']?: unknown }

/** Why two records are one. */
export type KeyKind = 'email address' | 'phone' | 'name and company'

/** Returns a text as search compares it, with single spaces. */
export const normalizeSpaces = (text: string) => normalizeText(text).replaceAll(/\s+/g, ' ').trim()

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const textsOf = ({ name, company, email, phoneNumber }: Contact) => ({
  name: textOf(name),
  company: textOf(company),
  email: textOf(email),
  phoneNumber: textOf(phoneNumber),
})

/** Returns the keys of a record, as search compares texts: by address, phone number, and name with company. */
export const keysOf = (record: Contact) => {
  const { name, company, email, phoneNumber } = textsOf(record)
  const keys: { kind: KeyKind; key: string }[] = []
  if (email) keys.push({ kind: 'email address', key: `email ${normalizeSpaces(email)}` })
  if (phoneNumber) keys.push({ kind: 'phone', key: `phone ${phoneNumber}` })
  // Many people have the same name; those without a company are told apart by address and phone alone.
  if (name && company)
    keys.push({
      kind: 'name and company',
      key: `name ${normalizeSpaces(name)}\n${normalizeSpaces(company)}`,
    })
  return keys
}

const removeDuplicates = (values: readonly string[]) => [...new Set(values.filter(Boolean))]

/** Returns what stored records that may be these rows are found by. */
export const lookupKeysOf = (all: readonly Contact[]) => {
  const texts = all.map(textsOf)
  return {
    contacts: removeDuplicates(
      texts.flatMap(({ email, phoneNumber }) => [normalizeText(email), phoneNumber]),
    ),
    names: removeDuplicates(texts.map(({ name, company }) => (company ? normalizeText(name) : ''))),
  }
}
