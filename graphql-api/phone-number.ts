import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/** Replaces letters by the digits of a telephone keypad: FLOWERS is 3569377. */
const keypadDigits = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) =>
    String(keypad.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2),
  )

/** A vanity number, which begins with digits: `1-800-FLOWERS`. */
const vanityNumber = /^[+(\s]*\d[\d\s().-]{2,}[a-z][a-z\d\s().-]*$/i

const parsePhone = (text: string) => {
  // Two zeros are the international prefix in much of the world, like a plus.
  const number = parsePhoneNumberFromString(text.replace(/^\s*00/, '+'), 'US')
  return number?.isValid() ? number.number : null
}

/** Parses a phone number to E.164 (`+18285550142`), by default as a number of the US, with letters as on a keypad. Returns null if it is not a valid number. */
export const readPhoneNumber = (text: string | null | undefined): string | null => {
  if (!text) return null
  return parsePhone(text) ?? (vanityNumber.test(text) ? parsePhone(keypadDigits(text)) : null)
}

const nationalDigits = (number: string): string =>
  parsePhoneNumberFromString(number)?.nationalNumber ?? number.slice(1)

/** Returns the digits to search phones by, three or more: those of the number with and without its country code, else the typed ones. Returns an empty list if the text cannot be part of a phone number. */
export const phoneSearchDigits = (text: string): string[] => {
  if (!/^[+(\s]*\d[\da-z\s()+./-]*$/i.test(text) || text.replaceAll(/\D/g, '').length < 3) return []
  const number = readPhoneNumber(text)
  // Phones that do not parse are compared by their digits, mostly without a country code.
  if (number !== null) return [number.slice(1), nationalDigits(number)]
  const digits = keypadDigits(text).replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length < 3 ? [] : [digits]
}

/** Adds the parsed number to values with a phone. Values without a phone stay as they are. */
export const addPhoneNumber = <Values extends { phone?: string | null | undefined }>(
  values: Values,
): Values & { phoneNumber?: string | null } =>
  values.phone === undefined ? values : { ...values, phoneNumber: readPhoneNumber(values.phone) }
