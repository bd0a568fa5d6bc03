import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { mentionAt } from './mention-at.ts'
import {
  type MentionablePeopleQuery,
  useMentionablePeopleQuery,
} from './mentionable-people.generated.ts'

/** Someone who can be mentioned. */
export type Mentionable = NonNullable<MentionablePeopleQuery['mentionablePeople']>[number]

export type MentionListOptions = {
  customerId: string
  text: string
  field: RefObject<HTMLTextAreaElement | null>
  /** Called with the text in which the name is complete, and the place of the caret in it. */
  onChoose: (person: Mentionable, text: string, caret: number) => void
}

/** Returns the people that the `@` before the caret may mean, and how keys move in them and choose one. */
export const useMentionList = ({ customerId, text, field, onChoose }: MentionListOptions) => {
  const id = useId()
  // A draft that nobody writes at opens no list.
  const [caret, setCaret] = useState(() =>
    field.current && field.current === document.activeElement ? field.current.selectionStart : 0,
  )
  const [active, setActive] = useState(0)
  /** The `@` whose list was closed, or whose name is complete. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const mention = mentionAt(text, caret)
  const isOpen = mention !== null && mention.from !== closedAt
  const { data, previousData } = useMentionablePeopleQuery({
    variables: { customerId, search: mention?.words ?? '' },
    skip: !isOpen,
  })
  const people = isOpen ? ((data ?? previousData)?.mentionablePeople ?? []) : []
  const place = Math.min(active, people.length - 1)

  const choose = (person: Mentionable) => {
    if (!mention) return
    const before = `${text.slice(0, mention.from)}@${person.displayName} `
    onChoose(person, before + text.slice(caret).trimStart(), before.length)
    setCaret(before.length)
    // The name is complete: what follows is the sentence.
    setClosedAt(mention.from)
  }

  return {
    id,
    people,
    active: place,
    optionId: (at: number) => `${id}-${at}`,
    choose,
    /** Notes where the caret is. */
    follow: () => {
      const next = field.current?.selectionStart ?? 0
      if (next === caret) return
      setCaret(next)
      setActive(0)
      if (mentionAt(field.current?.value ?? '', next)?.from !== closedAt) setClosedAt(null)
    },
    /** Handles a key while the list is open. Returns true if the key was for the list. */
    press: (event: KeyboardEvent) => {
      const person = people[place]
      if (!person || !mention) return false
      if (event.key === 'ArrowDown') setActive((place + 1) % people.length)
      else if (event.key === 'ArrowUp') setActive((place - 1 + people.length) % people.length)
      else if (event.key === 'Escape') setClosedAt(mention.from)
      else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') choose(person)
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
}
