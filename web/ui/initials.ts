const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Returns the first letters of a name's first two words in upper case: whole graphemes, never half a surrogate. */
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => {
      const [first] = graphemes.segment(word)
      return first?.segment ?? ''
    })
    .join('')
    .toUpperCase()
