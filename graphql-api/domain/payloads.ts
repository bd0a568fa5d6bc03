import { allNouns, nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { findOrRefuse } from './records.ts'

type PayloadStore = { noun: Noun; find: (id: number) => Promise<object | null> }
type Identified = { id: number }

const nounNamed = (name: string) => allNouns.find((noun) => noun === name)
const nounListed = (name: string) => allNouns.find((noun) => nouns[noun].many === name)

const storeOf = (ctx: Ctx, noun: Noun) => ctx.stores[nouns[noun].many] as unknown as PayloadStore

/** What is told once and kept nowhere: whoever asks again hears that there is none. */
const isReturnedOnce = (name: string) => name === 'invitationToken'

const isPlain = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' || allNouns.includes(value as Noun)

/** Several that say nothing but ids, numbers and kinds of records: who had what. */
const isPlainList = (value: unknown) =>
  Array.isArray(value) &&
  value.every((row: unknown) => typeof row === 'object' && Object.values(row ?? {}).every(isPlain))

/** What of one field of an answer is kept: ids of records, their kinds, and plain numbers. Throws for what could not be told again. */
const toStoredField = (name: string, value: unknown) => {
  if (value === null || isReturnedOnce(name)) return null
  if (nounNamed(name)) return (value as Identified).id
  if (nounListed(name)) return (value as Identified[]).map(({ id }) => id)
  if (name === 'viewer' || name === 'organisation') return null
  if (isPlain(value) || isPlainList(value)) return value
  throw new Error(`Nothing says how ${name} of an answer is told again.`)
}

/** What is kept of a verb's answer, so that it can be told again: no text. */
export const toStoredPayload = (answer: object) =>
  Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, toStoredField(name, value)]),
  )

const replayField = async (ctx: Ctx, name: string, kept: unknown) => {
  const noun = nounNamed(name)
  if (noun && kept === null) return null
  if (noun) return findOrRefuse(storeOf(ctx, noun), kept as number)
  const of = nounListed(name)
  if (of) {
    const found = await Promise.all((kept as number[]).map((id) => storeOf(ctx, of).find(id)))
    return found.filter((row) => row !== null)
  }
  if (name === 'viewer') return requireViewer(ctx.viewer)
  return name === 'organisation' ? ctx.stores.organisation.read() : kept
}

/** An answer told again: each record as it is now and as far as the viewer sees it now. NOT_FOUND where they do not. */
export const replayPayload = async (ctx: Ctx, kept: Readonly<Record<string, unknown>>) => {
  const answer: Record<string, unknown> = {}
  // One after another: a transaction has one connection.
  for (const [name, value] of Object.entries(kept))
    answer[name] = await replayField(ctx, name, value)
  return answer
}
