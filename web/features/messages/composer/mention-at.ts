/** A mention that is being typed: where its `@` stands, and the part of the name after it. */
export type TypedMention = { from: number; words: string }

// At the start or after a space or bracket, so that an email address opens no list. A name has at most three words.
const mention = /(?:^|[\s([{])@((?:[^\s@]+ ){0,2}[^\s@]*)$/u

/** Returns the mention that ends at the caret; null if there is none. */
export const mentionAt = (text: string, caret: number): TypedMention | null => {
  const words = mention.exec(text.slice(0, caret))?.[1]
  return words === undefined ? null : { from: caret - words.length - 1, words }
}

type Named = { id: string; displayName: string }

/** Returns those of the people whose `@name` is in a text, each once. */
export const mentionedIn = <Person extends Named>(text: string, people: readonly Person[]) =>
  [...new Map(people.map((person) => [person.id, person])).values()].filter(({ displayName }) =>
    text.includes(`@${displayName}`),
  )

/** Splits a text at the `@name` of people. */
export const splitAtMentions = <Person extends Named>(
  text: string,
  people: readonly Person[],
): { text: string; person?: Person }[] => {
  // The longest name first: “@Ann Lee” is not “@Ann”.
  const byLength = people.toSorted((a, b) => b.displayName.length - a.displayName.length)
  for (const person of byLength) {
    const name = `@${person.displayName}`
    const at = text.indexOf(name)
    if (at >= 0)
      return [
        ...splitAtMentions(text.slice(0, at), people),
        { text: name, person },
        ...splitAtMentions(text.slice(at + name.length), people),
      ]
  }
  return text ? [{ text }] : []
}
