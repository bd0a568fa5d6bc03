import { TypeOverrides, types as pgTypes } from 'pg'

// Ids come from sequences and stay far below 2^53; a plain day has no zone, so it stays text.
/** How values are read. */
export const types = new TypeOverrides()
types.setTypeParser(pgTypes.builtins.INT8, Number)
types.setTypeParser(pgTypes.builtins.DATE, String)

const anyInstant = pgTypes.getTypeParser(pgTypes.builtins.TIMESTAMPTZ) as (text: string) => unknown
// What is written as the language itself writes it is read by the language, in a third of the time.
types.setTypeParser(pgTypes.builtins.TIMESTAMPTZ, (text: string) =>
  text[4] === '-' && text.endsWith('+00')
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : anyInstant(text),
)
