import { dateTextProblem } from '#web/writing/dates/date-text.ts'
import { type Field, type Texts, timeNeedOf } from './fields.ts'

/** Returns what is wrong with texts that can't be read, by the field's name. The rules of the server see only what could be read. */
export const textProblemsOf = (fields: readonly Field[], texts: Texts): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const need = timeNeedOf(field)
      const problem = need
        ? dateTextProblem(texts[field.name] ?? '', need)
        : field.problemOf?.(texts)
      return problem ? [[field.name, problem]] : []
    }),
  )
