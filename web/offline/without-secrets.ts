import { droppedFields } from './dropped-fields.ts'
import { withoutParts } from './without-parts.ts'

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

/** Returns whether a key of the cache, a field with its arguments, is dropped. */
const isDroppedField = (key: string) => droppedFields.has(/^\w*/.exec(key)?.[0] ?? '')

type Objects = Record<string, unknown>

/** Returns the type of a cached object: by its `__typename`, or by the reference to it. */
const typeOf = (value: Objects): unknown => {
  const reference = value['__ref']
  return typeof reference === 'string' ? reference.split(':')[0] : value['__typename']
}

/** Returns Apollo Client's cache without what must not stay on a device. */
export const withoutSecrets = (cache: Objects): Objects =>
  withoutParts(cache, (part) => droppedTypes.has(String(typeOf(part))), isDroppedField) as Objects
