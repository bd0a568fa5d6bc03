type Objects = Record<string, unknown>

const isObject = (value: unknown): value is Objects => typeof value === 'object' && value !== null

/** Returns a value without the objects in it that pass a test. Lists are kept without them. Fields are null if `isEmptied`: so their pages stay complete. */
export const withoutParts = (
  value: unknown,
  isDropped: (part: Objects) => boolean,
  isEmptied: (key: string) => boolean = () => false,
): unknown => {
  const clean = (one: unknown): unknown => {
    if (Array.isArray(one))
      return one.filter((part) => !isObject(part) || !isDropped(part)).map(clean)
    if (!isObject(one)) return one
    return Object.fromEntries(
      Object.entries(one)
        .filter(([, part]) => !isObject(part) || !isDropped(part))
        .map(([key, part]) => [key, isEmptied(key) ? null : clean(part)]),
    )
  }
  return clean(value)
}
