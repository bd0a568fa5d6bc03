const colors = [
  '#35605a',
  '#6b4e71',
  '#8a4f2b',
  '#2f5d8a',
  '#7a5c1e',
  '#3f6b3a',
  '#864055',
  '#45548c',
]

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const firstGrapheme = (word: string) => {
  const [first] = graphemes.segment(word)
  return first?.segment ?? ''
}

/** Returns an image for a team card without a file: the initials on a disc, as a data URL. */
export const monogram = (name: string, at: number) => {
  const initials = name
    .split(' ')
    .map(firstGrapheme)
    .join('')
    .replaceAll(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`)
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">' +
    `<circle cx="48" cy="48" r="48" fill="${colors[at % colors.length]}"/>` +
    '<text x="48" y="60" font-family="Georgia,serif" font-size="34" fill="#fff" text-anchor="middle">' +
    `${initials}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
