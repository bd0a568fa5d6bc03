import type { Field, Texts } from '#web/writing/forms/fields.ts'
import { ConflictNote } from './conflict-note.tsx'

type Plan = {
  /** Returns whose time is taken; nothing while no one is chosen. */
  personOf: (texts: Texts) => string | null | undefined
  /** The event or call that is changed: `CalendarEvent:12`. */
  exceptId?: string
  /** The length of a call that is changed. */
  callMinutes?: number
}

/** Returns the fields of an event or call; below its time stands what is in its way in the calendar of a person. */
export const withConflicts = (fields: readonly Field[], { personOf, ...rest }: Plan): Field[] => {
  const last = fields.findLast(({ kind }) => kind === 'moment')
  return fields.map((field) =>
    field === last
      ? {
          ...field,
          reads: (texts) => {
            const personId = personOf(texts)
            // The appointments of one person are not those of the next.
            return (
              personId && (
                <ConflictNote key={personId} {...rest} texts={texts} personId={personId} />
              )
            )
          },
        }
      : field,
  )
}
