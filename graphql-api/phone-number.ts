import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/** Letters as a telephone's keys have them: FLOWERS is 3569377. */
const asDigits = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) =>
    String(keypad.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2),
  )

/** A number that was typed with letters begins like any other: `1-800-FLOWERS`. */
const vanity = /^[+(\s]*\d[\d\s().-]{2,}[a-z][a-z\d\s().-]*$/i

const read = (typed: string) => {
  // Two zeros are how much of the world begins what we begin with a plus.
  const number = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), 'US')
  return number?.isValid() ? number.number : null
}

/** The phone number in E.164 (`+18285550142`), read as one of the US unless it says otherwise, letters as on a telephone's keys; null where it cannot be read as one. */
export const readPhoneNumber = (typed: string | null | undefined): string | null => {
  if (!typed) return null
  return read(typed) ?? (vanity.test(typed) ? read(asDigits(typed)) : null)
}

const nationalDigits = (number: string): string =>
  parsePhoneNumberFromString(number)?.nationalNumber ?? number.slice(1)

/** The digits by which a phone is searched, three or more: those of the number that was typed, with and without its country, else as they were typed. Empty where the text cannot be a part of a phone. */
export const searchDigits = (text: string): string[] => {
  if (!/^[+(\s]*\d[\da-z\s()+./-]*$/i.test(text) || text.replaceAll(/\D/g, '').length < 3) return []
  const number = readPhoneNumber(text)
  // Phones that could not be read are compared by their digits, mostly without a country.
  if (number !== null) return [number.slice(1), nationalDigits(number)]
  const digits = asDigits(text).replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length < 3 ? [] : [digits]
}

/** What a row with a phone is kept with: the number that it can be read as. A row whose phone is not touched keeps its own. */
export const withPhoneNumber = <Values extends { phone?: string | null | undefined }>(
  values: Values,
): Values & { phoneNumber?: string | null } =>
  values.phone === undefined ? values : { ...values, phoneNumber: readPhoneNumber(values.phone) }
