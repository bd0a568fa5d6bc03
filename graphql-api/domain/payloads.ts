import { allNouns, nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { findView } from './find-view.ts'
import { findExtraHours } from './hours/find-extra-hours.ts'
import { findTimeOff } from './calendar/find-time-off.ts'
import { findOrRefuse } from './records.ts'

type PayloadStore = { noun: Noun; find: (id: number) => Promise<object | null> }

/** Reads the value of a payload field again from its stored form. */
type Reader = (ctx: Ctx, storedValue: unknown) => unknown

const storeOf = (ctx: Ctx, noun: Noun) => ctx.stores[nouns[noun].many] as unknown as PayloadStore

const byId =
  (read: (ctx: Ctx, id: number) => unknown): Reader =>
  (ctx, id) =>
    id === null ? null : read(ctx, id as number)

const record = (noun: Noun) => byId((ctx, id) => findOrRefuse(storeOf(ctx, noun), id))

const records =
  (noun: Noun): Reader =>
  async (ctx, ids) => {
    const rows = await Promise.all((ids as number[]).map((id) => storeOf(ctx, noun).find(id)))
    return rows.filter((row) => row !== null)
  }

/** A value that is returned once and never stored. */
const omitValue: Reader = () => null

/** The readers of all payload fields but plain values: of each kind of record by its name and its plural, and of other names. */
const readers: Readonly<Record<string, Reader>> = {
  ...Object.fromEntries(allNouns.map((noun) => [noun, record(noun)])),
  ...Object.fromEntries(allNouns.map((noun) => [nouns[noun].many, records(noun)])),
  mergedLead: record('lead'),
  mergedCustomer: record('customer'),
  merge: byId((ctx, id) => ctx.stores.merges.find(id)),
  stopped: record('timeEntry'),
  started: record('timeEntry'),
  shortened: records('timeEntry'),
  notifications: (ctx, ids) => ctx.stores.notifications.findAll(ids as number[]),
  leadContact: byId((ctx, id) => ctx.stores.leadContacts.find(id)),
  timeOff: byId(findTimeOff),
  extraHoursRequest: byId(findExtraHours),
  listView: byId(findView),
  job: (ctx, id) => ctx.stores.jobs.find(id as string),
  import: byId((ctx, id) => ctx.stores.imports.find(id)),
  mail: byId((ctx, id) => ctx.stores.outbox.find(id)),
  viewer: ({ viewer }) => requireViewer(viewer),
  organisation: ({ stores }) => stores.organisation.read(),
  invitationToken: omitValue,
  content: omitValue,
  balancePath: omitValue,
  calendarPath: omitValue,
  undoUntil: (_ctx, time) => new Date(time as string),
  exportPath: omitValue,
}

/** Returns the id of a record; null for a value that has none. */
const idOf = (value: unknown) => (value as { id?: unknown }).id ?? null

const isPlain = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' || allNouns.includes(value as Noun)

/** Returns true for a list of objects that hold only ids, numbers, booleans and kinds of records. */
const isPlainList = (value: unknown) =>
  Array.isArray(value) &&
  value.every((row: unknown) => typeof row === 'object' && Object.values(row ?? {}).every(isPlain))

type ManyFields = { id?: unknown; version?: unknown; code?: unknown; message?: unknown }

/** The stored forms of the fields of a change of many records. The messages of refusals name no record and no person. */
const storedForms: Readonly<Record<string, (value: unknown) => unknown>> = {
  undoUntil: (time) => time,
  changed: (all) => (all as ManyFields[]).map(({ id, version }) => ({ id, version })),
  refused: (all) => (all as ManyFields[]).map(({ id, code, message }) => ({ id, code, message })),
}

/** Returns the stored form of one payload field: ids and kinds of records, and plain numbers. Throws if the field could not be replayed. */
const toStoredField = (name: string, value: unknown) => {
  if (value === null) return null
  const storedForm = storedForms[name]
  if (storedForm) return storedForm(value)
  if (name in readers) return Array.isArray(value) ? value.map(idOf) : idOf(value)
  if (isPlain(value) || isPlainList(value)) return value
  throw new Error(`No rule to replay the payload field ${name}.`)
}

/** Returns the stored form of a payload, from which it can be replayed. It holds no text of records. */
export const toStoredPayload = (answer: object) =>
  Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, toStoredField(name, value)]),
  )

/** Rebuilds a payload from its stored form. Records are read in their current state and in the viewer’s scope. Throws NOT_FOUND if one is out of scope. */
export const replayPayload = async (ctx: Ctx, storedPayload: Readonly<Record<string, unknown>>) => {
  const answer: Record<string, unknown> = {}
  // Sequential, because a transaction has one connection.
  for (const [name, storedValue] of Object.entries(storedPayload)) {
    const read = readers[name]
    answer[name] = read ? await read(ctx, storedValue) : storedValue
  }
  return answer
}
