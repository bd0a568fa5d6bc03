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

/** Fields with money or notes of staff, and the fields of links that sign someone in. */
const isDroppedField = (key: string) =>
  /^(monthlyValue|listPrice|notes|\w*revenue|\w*worth|invitationToken)\b/i.test(key)

type Objects = Record<string, unknown>

/** Returns the type of a cached object: by its `__typename`, or by the reference to it. */
const typeOf = (value: Objects): unknown => {
  const reference = value['__ref']
  return typeof reference === 'string' ? reference.split(':')[0] : value['__typename']
}

/** Returns Apollo Client's cache without what must not stay on a device. */
export const withoutSecrets = (cache: Objects): Objects =>
  withoutParts(cache, (part) => droppedTypes.has(String(typeOf(part))), isDroppedField) as Objects
