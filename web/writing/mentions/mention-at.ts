/** A mention that is being typed: where its `@` stands, and the part of the name after it. */
export type TypedMention = { from: number; words: string }

// At the start or after a space or bracket, so that an email address opens no list. A name has at most three words.
const mention = /(?:^|[\s([{])@((?:[^\s@]+ ){0,2}[^\s@]*)$/u

/** Returns the mention that ends at the caret; null if there is none. */
export const mentionAt = (text: string, caret: number): TypedMention | null => {
  const words = mention.exec(text.slice(0, caret))?.[1]
  return words === undefined ? null : { from: caret - words.length - 1, words }
}

type NamedPerson = { id: string; displayName: string }

const wordGoesOn = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u

/** Returns where a text has an `@name` as a whole: “@Ann” is not in “@Annabelle”. -1 if nowhere. */
const findName = (text: string, name: string) => {
  let at = text.indexOf(name)
  while (at >= 0 && wordGoesOn.test(text.slice(at + name.length))) at = text.indexOf(name, at + 1)
  return at
}

/** Splits a text at the `@name` of people. */
export const splitAtMentions = <Person extends NamedPerson>(
  text: string,
  people: readonly Person[],
): { text: string; person?: Person }[] => {
  // The longest name first: “@Ann Lee” is not “@Ann”.
  const byLength = people.toSorted((a, b) => b.displayName.length - a.displayName.length)
  for (const person of byLength) {
    const name = `@${person.displayName}`
    const at = findName(text, name)
    if (at >= 0)
      return [
        ...splitAtMentions(text.slice(0, at), people),
        { text: name, person },
        ...splitAtMentions(text.slice(at + name.length), people),
      ]
  }
  return text ? [{ text }] : []
}

/**
 * Returns those of the chosen people whose `@name` is in a text, each once. Of people with one name they are those who
 * were chosen last, because a mention may have been taken back.
 */
export const findMentionedIn = <Person extends NamedPerson>(
  text: string,
  chosenPeople: readonly Person[],
) => {
  const names = splitAtMentions(text, chosenPeople).map((part) => part.person?.displayName)
  const latestFirst = new Map(chosenPeople.toReversed().map((person) => [person.id, person]))
  return [...latestFirst.values()]
    .filter(({ displayName }) => {
      const at = names.indexOf(displayName)
      if (at >= 0) names.splice(at, 1)
      return at >= 0
    })
    .toReversed()
}
