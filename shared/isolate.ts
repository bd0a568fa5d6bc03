/** Letters of scripts that are written from right to left. */
const rightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Returns text to stand in a sentence. Text with letters that are written from right to left is put between the Unicode
 * characters FSI and PDI, which do for plain text what `<bdi>` does for markup: the text keeps its own direction, and
 * numbers and quotation marks around it keep their places.
 */
export const isolate = (text: string) => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text)

/** A tag for template literals: isolates each inserted text. */
export const sentence = (words: TemplateStringsArray, ...values: readonly (string | number)[]) =>
  words.reduce((text, word, at) => `${text}${isolate(String(values[at - 1]))}${word}`)
