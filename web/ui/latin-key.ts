const isLetters = (key: string) => /^\p{L}+$/u.test(key)
const hasLatin = (key: string) => /\p{Script=Latin}/u.test(key)

/**
 * Returns the pressed key in lower case. Where the layout writes a letter that is not Latin, as Russian and Hebrew
 * layouts do, the Latin letter at that place of the keyboard.
 */
export const latinKey = ({ key, code }: KeyboardEvent) => {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return (letter && isLetters(key) && !hasLatin(key) ? letter : key).toLowerCase()
}
