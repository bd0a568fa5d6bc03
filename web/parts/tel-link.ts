const between = /[,;|]|\s[/]\s|\s(?:or|and|oder|und|ext\.?|x)\s/i

/** A shorter number is an area code, separated by a slash: 030 / 90 18 22. */
const shortest = 7

const digitsOf = (text: string) => text.replaceAll(/[^\d+*#]/g, '')

/** Returns a link that dials one number: the parsed one, or the first of the typed ones. */
export const telLink = (phone: string, number: string | null | undefined): string => {
  if (number != null) return `tel:${number}`
  let digits = ''
  for (const part of phone.split(between)) if (digits.length < shortest) digits += digitsOf(part)
  return `tel:${digits === '' ? encodeURIComponent(phone) : digits}`
}
