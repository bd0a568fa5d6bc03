import { useDraft } from '#web/writing/forms/drafts.ts'

export type MentionedPerson = { id: string; displayName: string }

const readPeople = (storedText: string): readonly MentionedPerson[] => {
  try {
    const read: unknown = JSON.parse(storedText)
    return Array.isArray(read) ? (read as MentionedPerson[]) : []
  } catch {
    return []
  }
}

/** Manages the people that the draft of a text mentions. They are stored beside the draft. */
export const useMentions = (place: string) => {
  const [storedPeople, store] = useDraft(`${place} mentions`)
  return {
    add: ({ id, displayName }: MentionedPerson) =>
      store((now) => JSON.stringify([...readPeople(now), { id, displayName }])),
    /** Drops people whose `@name` was deleted up to its first letter: who types it again by hand mentions nobody. */
    follow: (text: string) => {
      const isLeft = ({ displayName }: MentionedPerson) => text.includes(`@${displayName[0]}`)
      if (storedPeople) store((now) => JSON.stringify(readPeople(now).filter(isLeft)))
    },
    /** Those who were chosen for the draft; `mentionedIn` finds whose names are still in its text. */
    chosenPeople: storedPeople ? readPeople(storedPeople) : [],
    clear: () => store(''),
  }
}
