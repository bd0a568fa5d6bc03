const between = /[,;|]|\s[/]\s|\s(?:or|and|oder|und|ext\.?|x)\s/i

/** Fewer digits are an area code, which a slash parts from the rest: 030 / 90 18 22. */
const shortest = 7

const digitsOf = (text: string) => text.replaceAll(/[^\d+*#]/g, '')

/** The link that dials one number: the one that could be read, or the first of those that were typed. */
export const telLink = (phone: string, number: string | null | undefined): string => {
  if (number != null) return `tel:${number}`
  let digits = ''
  for (const part of phone.split(between)) if (digits.length < shortest) digits += digitsOf(part)
  return `tel:${digits === '' ? encodeURIComponent(phone) : digits}`
}
