import { ProductError } from '#api/errors.ts'

/** Lists and objects that what is sent may hold within one another. */
const maxLevels = 20

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

/** Refuses what is nested so deep that whatever follows it down would fall over. */
export const requireJsonDepth = (value: unknown) => {
  // The body itself and its variables come on top.
  if (isDeeper(value, maxLevels + 2))
    throw new ProductError(
      'BAD_USER_INPUT',
      `What is sent may be nested ${maxLevels} levels deep; this is deeper.`,
    )
}
