import { parseCallLength } from '#shared/call-length.ts'
import { dateTextProblem } from '#web/writing/dates/date-text.ts'
import { type Field, type Texts, timeNeedOf } from './fields.ts'

const findProblem = (field: Field, text: string, texts: Texts) => {
  const need = timeNeedOf(field)
  if (need) return dateTextProblem(text, need)
  const length = field.kind === 'length' && text.trim() !== '' ? parseCallLength(text) : null
  if (length && 'error' in length) return length.error
  return field.problemOf?.(texts)
}

/** Returns what is wrong with texts that can't be read, by the field's name. The rules of the server see only what could be read. */
export const textProblemsOf = (fields: readonly Field[], texts: Texts): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const problem = findProblem(field, texts[field.name] ?? '', texts)
      return problem ? [[field.name, problem]] : []
    }),
  )
