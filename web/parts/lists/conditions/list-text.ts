/** Returns a list as text; null for what is none, or would be read back as another. */
export const writeList = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && !one.includes(','))
    ? value.join(', ')
    : null

/** Returns the texts between commas. */
export const splitList = (typedText: string) =>
  typedText
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** `New, Contacted or Lost`. */
export const joinOr = (texts: readonly string[]) =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`
