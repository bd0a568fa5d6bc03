import { allNouns, nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { findExtraHours } from './hours/find-extra-hours.ts'
import { findTimeOff } from './calendar/find-time-off.ts'
import { findOrRefuse } from './records.ts'

type PayloadStore = { noun: Noun; find: (id: number) => Promise<object | null> }
type Identified = { id: number }
type IdentifiedJob = { id: string }

/** Payload fields with a record, or a list of records, that are not named after their kind. */
const otherNames: Readonly<Record<string, Noun>> = {
  stopped: 'timeEntry',
  started: 'timeEntry',
}
const otherListNames: Readonly<Record<string, Noun>> = { shortened: 'timeEntry' }

const nounNamed = (name: string) => allNouns.find((noun) => noun === name) ?? otherNames[name]
const nounListed = (name: string) =>
  allNouns.find((noun) => nouns[noun].many === name) ?? otherListNames[name]

const storeOf = (ctx: Ctx, noun: Noun) => ctx.stores[nouns[noun].many] as unknown as PayloadStore

/** Returns true for a field that is returned once and never stored; a replay returns null. */
const isReturnedOnce = (name: string) =>
  ['invitationToken', 'content', 'balancePath', 'calendarPath'].includes(name)

/** True for a list whose rows are read again by their ids, as a list of nouns is. */
const isNotifications = (name: string) => name === 'notifications'

/** True for a record that is no noun and is read again by its id. */
const isReadById = (name: string) => ['leadContact', 'timeOff', 'extraHoursRequest'].includes(name)

const isPlain = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' || allNouns.includes(value as Noun)

/** Returns true for a list of objects that hold only ids, numbers, booleans and kinds of records. */
const isPlainList = (value: unknown) =>
  Array.isArray(value) &&
  value.every((row: unknown) => typeof row === 'object' && Object.values(row ?? {}).every(isPlain))

/** Returns the stored form of one payload field: ids and kinds of records, and plain numbers. Throws if the field could not be replayed. */
const toStoredField = (name: string, value: unknown) => {
  if (value === null || isReturnedOnce(name)) return null
  if (nounNamed(name) || isReadById(name)) return (value as Identified).id
  if (name === 'job') return (value as IdentifiedJob).id
  if (name === 'mail') return (value as Identified).id
  if (nounListed(name) || isNotifications(name)) return (value as Identified[]).map(({ id }) => id)
  if (name === 'viewer' || name === 'organisation') return null
  if (isPlain(value) || isPlainList(value)) return value
  throw new Error(`No rule to replay the payload field ${name}.`)
}

/** Returns the stored form of a payload, from which it can be replayed. It holds no text. */
export const toStoredPayload = (answer: object) =>
  Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, toStoredField(name, value)]),
  )

const replayField = async (ctx: Ctx, name: string, storedValue: unknown) => {
  const noun = nounNamed(name)
  if (noun && storedValue === null) return null
  if (noun) return findOrRefuse(storeOf(ctx, noun), storedValue as number)
  const of = nounListed(name)
  if (of) {
    const found = await Promise.all(
      (storedValue as number[]).map((id) => storeOf(ctx, of).find(id)),
    )
    return found.filter((row) => row !== null)
  }
  if (name === 'leadContact') return ctx.stores.leadContacts.find(storedValue as number)
  if (name === 'extraHoursRequest') return findExtraHours(ctx, storedValue as number)
  if (name === 'timeOff') return findTimeOff(ctx, storedValue as number)
  if (name === 'job') return ctx.stores.jobs.find(storedValue as string)
  if (name === 'mail') return ctx.stores.outbox.find(storedValue as number)
  if (isNotifications(name)) return ctx.stores.notifications.findAll(storedValue as number[])
  if (name === 'viewer') return requireViewer(ctx.viewer)
  return name === 'organisation' ? ctx.stores.organisation.read() : storedValue
}

/** Rebuilds a payload from its stored form. Records are read in their current state and in the viewer’s scope. Throws NOT_FOUND if one is out of scope. */
export const replayPayload = async (ctx: Ctx, storedPayload: Readonly<Record<string, unknown>>) => {
  const answer: Record<string, unknown> = {}
  // Sequential, because a transaction has one connection.
  for (const [name, value] of Object.entries(storedPayload))
    answer[name] = await replayField(ctx, name, value)
  return answer
}
