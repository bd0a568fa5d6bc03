/** Types of which nothing is kept on the device: notes of staff, files, history and security. */
const droppedTypes = new Set([
  'Activity',
  'FileAttachment',
  'Interaction',
  'Job',
  'Mail',
  'SecurityEvent',
  'SignIn',
  'TimelineEntry',
])

/** Fields with money or notes of staff, and the fields of links that sign someone in. */
const isDroppedField = (key: string) =>
  /^(monthlyValue|listPrice|notes|\w*revenue|\w*worth|invitationToken)\b/i.test(key)

type Objects = Record<string, unknown>

const isObject = (value: unknown): value is Objects => typeof value === 'object' && value !== null

/** Returns the type of a cached object: by its `__typename`, or by the reference to it. */
const typeOf = (value: Objects): unknown => {
  const reference = value['__ref']
  return typeof reference === 'string' ? reference.split(':')[0] : value['__typename']
}

const isDropped = (value: unknown) => isObject(value) && droppedTypes.has(String(typeOf(value)))

const clean = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((one) => !isDropped(one)).map(clean)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => !isDropped(part))
      // A field without a value keeps its page complete.
      .map(([key, part]) => [key, isDroppedField(key) ? null : clean(part)]),
  )
}

/** Returns Apollo Client's cache without what must not stay on a device. Lists are kept without such records. */
export const withoutSecrets = (cache: Objects): Objects => clean(cache) as Objects
