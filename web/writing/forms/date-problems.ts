import { dateTextProblem } from '#web/writing/dates/date-text.ts'
import { type Field, type Texts, timeNeedOf } from './fields.ts'

/** Returns what is wrong with the texts of date fields, by name. The rules of the server see only what could be read. */
export const dateProblemsOf = (fields: readonly Field[], texts: Texts): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const need = timeNeedOf(field)
      const problem = need && dateTextProblem(texts[field.name] ?? '', need)
      return problem ? [[field.name, problem]] : []
    }),
  )
