/** The characters that separate cells. */
export const separators = [',', ';', '\t'] as const
export type Separator = (typeof separators)[number]

/** Lines that decide. */
const sampleLines = 30

/** Returns how often a separator stands outside of quotes in each of the first lines that are not blank. */
const countPerLine = (text: string, separator: Separator): number[] => {
  const counts: number[] = []
  let [count, isQuoted, isBlank] = [0, false, true]
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === separator) count += 1
    if (!isQuoted && (character === '\n' || character === '\r')) {
      if (!isBlank) counts.push(count)
      if (counts.length === sampleLines) return counts
      count = 0
      isBlank = true
    } else if (character.trim() !== '') isBlank = false
  }
  return isBlank ? counts : [...counts, count]
}

/** Returns how many lines have the most frequent number of separators above zero, and that number. */
const agreement = (counts: readonly number[]) => {
  const lines = new Map<number, number>()
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1)
  const [[count, agreeing] = [0, 0]] = [...lines].toSorted(([, one], [, other]) => other - one)
  return { agreeing, count }
}

/** Returns the separator of a text: that of its `sep=` line, else the one that most lines have equally often. */
export const findSeparator = (text: string): { separator: Separator; body: string } => {
  const separatorLine = /^sep=([,;\t])\r?\n/i.exec(text)
  if (separatorLine)
    return { separator: separatorLine[1] as Separator, body: text.slice(separatorLine[0].length) }
  const sample = text.slice(0, 200_000)
  const [best] = separators
    .map((separator) => ({ separator, ...agreement(countPerLine(sample, separator)) }))
    .toSorted((one, other) => other.agreeing - one.agreeing || other.count - one.count)
  return { separator: best?.separator ?? ',', body: text }
}
