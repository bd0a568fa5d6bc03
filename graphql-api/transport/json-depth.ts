import { ProductError } from '#api/errors.ts'

/** The maximum nesting of lists and objects in an input. */
const maxLevels = 20

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

/** Throws BAD_USER_INPUT for JSON that is nested so deep that recursive code would overflow the stack. */
export const requireJsonDepth = (value: unknown) => {
  // The body and its variables are two more levels.
  if (isDeeper(value, maxLevels + 2))
    throw new ProductError(
      'BAD_USER_INPUT',
      `The input can be nested up to ${maxLevels} levels deep.`,
    )
}
