import { messageDraft, useDraft } from '#web/writing/forms/drafts.ts'
import { mentionedIn } from './mention-at.ts'

type Mentioned = { id: string; displayName: string }

const readPeople = (stored: string): readonly Mentioned[] => {
  try {
    const read: unknown = JSON.parse(stored)
    return Array.isArray(read) ? (read as Mentioned[]) : []
  } catch {
    return []
  }
}

/** Returns that the draft of a message mentions. It is stored beside the draft. */
export const useMentions = (customerId: string) => {
  const [stored, store] = useDraft(`${messageDraft(customerId)} mentions`)
  return {
    add: ({ id, displayName }: Mentioned) =>
      store((now) => JSON.stringify([...readPeople(now), { id, displayName }])),
    /** Returns the ids of those whose names are in the text. */
    idsIn: (text: string) => mentionedIn(text, readPeople(stored)).map(({ id }) => id),
    clear: () => store(''),
  }
}
