/** Characters that compare as equal to another one after decomposition and lowercasing. */
const lookalikes: Readonly<Record<string, string>> = {
  "'": '`ʹʻʼʽʾʿˈ‘’‚‛′׳´',
  '"': '“”„‟«»″״',
  '-': '‐‑‒–—―−⁃־',
  '/': '⁄∕',
  ' ': '\u0085\u1680\u2028\u2029',
  o: 'ø',
  l: 'ł',
  d: 'đð',
  h: 'ħ',
  t: 'ŧ',
  i: 'ı',
  σ: 'ς',
  ا: 'ٱ',
  ي: 'ىی',
  ك: 'ک',
}

/** Letters that compare as several letters. */
const ligatures: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

const substitutes = new Map([
  ...Object.entries(lookalikes).flatMap(([plainLetter, others]) =>
    Array.from(others, (one) => [one, plainLetter] as const),
  ),
  ...Object.entries(ligatures),
])

const substitutePattern = new RegExp(`[${[...substitutes.keys()].join('')}]`, 'gu')

/** Combining accents and vowel marks of the scripts that are searched without them, and invisible characters. */
const unreadMarks = new RegExp(
  [
    String.raw`[\u0300-\u036F\u0483-\u0487\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]`,
    String.raw`[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7]`,
    String.raw`[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED]`,
    String.raw`[\u0711\u0730-\u074A]`,
    String.raw`[\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F]`,
    String.raw`[\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]`,
  ].join('|'),
  'gu',
)

const isAscii = (text: string) => !/[^\0-\u007F]/.test(text)

/**
 * Normalizes text for comparison: ignores case, accents, composition, width, invisible characters, and the shapes of
 * apostrophes, quotes and dashes. The SQL function `search_text` returns the same; a test compares both.
 */
export const normalizeText = (text: string): string => {
  if (isAscii(text)) return text.toLowerCase().replaceAll('`', "'")
  return text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replaceAll(unreadMarks, '')
    .toLowerCase()
    .replaceAll(substitutePattern, (one) => substitutes.get(one) ?? one)
}

/** Removes duplicate texts: of those that normalize to the same text only the first stays. */
export const removeDuplicates = (texts: readonly string[]): string[] => {
  const first = new Map<string, string>()
  for (const text of texts) {
    const key = normalizeText(text)
    if (!first.has(key)) first.set(key, text)
  }
  return [...first.values()]
}

const umlaut = /([aou])\u0308/gi
const ring = /(a)\u030A/gi
const spelledOut = /[aou]\u0308|a\u030A|ø/i

/**
 * Returns the normalized text, and on a second line the same with ä, ö, ü, ø and å in their spelling without the
 * mark (`ue`, `oe`, `aa`), so that `juergen` finds Jürgen. The SQL function `searchable_text` returns the same.
 */
export const searchableText = (text: string): string => {
  const normalizedText = normalizeText(text)
  const decomposed = text.normalize('NFD')
  if (!spelledOut.test(decomposed)) return normalizedText
  const respelledText = decomposed
    .replaceAll(umlaut, '$1e')
    .replaceAll(ring, '$1a')
    .replaceAll(/ø/gi, 'oe')
  return `${normalizedText}\n${normalizeText(respelledText)}`
}
