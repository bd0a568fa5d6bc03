import type { listFields } from '#shared/lists/fields/list-fields.ts'

/** A kind of record whose lists take conditions. */
export type FieldNoun = keyof typeof listFields

/** A field with one operator and its value. */
export type Part = { field: string; operator: string; value: unknown }

/** A condition of a list: one part or, if `isAny`, several of which one must hold. */
export type ListCondition = { isAny: boolean; parts: readonly Part[] }

type Argument = Readonly<Record<string, object>>

const argumentOfPart = ({ field, operator, value }: Part): Argument => ({
  [field]: { [operator]: value },
})

/** Returns conditions as the argument `where`. */
export const whereOf = (conditions: readonly ListCondition[]) =>
  conditions.flatMap(({ isAny, parts }): readonly Argument[] =>
    isAny ? [{ any: parts.map(argumentOfPart) }] : parts.map(argumentOfPart),
  )

/** Returns the number of conditions as the server counts them. */
export const countParts = (conditions: readonly ListCondition[]) =>
  conditions.reduce((sum, { parts }) => sum + parts.length, 0)
