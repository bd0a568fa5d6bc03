import type { Field } from '#web/writing/forms/fields.ts'
import { ConflictNote } from './conflict-note.tsx'

/** Returns the fields of an event; below its end stands what is in its way in the calendar of a person. */
export const withConflicts = (
  fields: readonly Field[],
  personId: string | null | undefined,
  except?: string,
): Field[] =>
  fields.map((field) =>
    field.name === 'endTime' && personId
      ? {
          ...field,
          reads: (texts) => <ConflictNote texts={texts} personId={personId} except={except} />,
        }
      : field,
  )
