import type { Verb } from '#api/access/verbs.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Company } from './company.ts'
import { fieldsTaken, nounOf } from './contract.ts'
import type { Outcomes } from './outcomes.ts'

/** Records of a company by their names in the schema; only ids are asked of them. */
export type CompanyRecords = Record<keyof Company, { id: number }>

/** One line about a verb: what is expected of it, and how to try it on the records of one new company. */
export type VerbExpectation = {
  /** What becomes of it for each person who tries it. */
  who: Outcomes
  /** What is sent besides the record that the verb is about and its version, which the contract knows. */
  give?: object | ((records: CompanyRecords, person: string) => object)
  /** Which statuses it takes a record from, and to which: `requested waiting > in_progress`. */
  moves?: string | readonly string[]
  /** What the record is like that the verb needs, where that is neither new nor said by `moves`. */
  state?: object
  /** The kind of record that has that state, where it is not the one that is answered. */
  of?: Noun
}

export type StatusMove = { from: string[]; to: string }

export type VerbAttempt = {
  who: Outcomes
  /** The kind of record that it changes, and its values before; none for a new record. */
  noun: Noun | undefined
  state: object | undefined
  /** What is sent; none where the verb takes nothing. */
  input: ((records: CompanyRecords, person: string) => object) | undefined
  moves: StatusMove[]
}

/** What a record of a kind is like that has come to a status. */
export const valuesInStatus = (noun: Noun, status: string) => ({
  status,
  ...(noun === 'task' && { completedAt: status === 'completed' ? new Date() : null }),
  ...(noun === 'communicationSession' && { endTime: null }),
})

const readMove = (text: string): StatusMove => {
  const [from = '', to = ''] = text.split('>')
  return { from: from.split(' ').filter(Boolean), to: to.trim() }
}

/** One move for each status that is led to. */
const readMoves = (texts: string[]): StatusMove[] =>
  [...Map.groupBy(texts.map(readMove), ({ to }) => to)].map(([to, same]) => ({
    from: same.flatMap(({ from }) => from),
    to,
  }))

/** The whole attempt that a line about a verb stands for. */
export const buildAttempt = (verb: Verb, line: VerbExpectation): VerbAttempt => {
  const taken = fieldsTaken(verb)
  const noun = line.of ?? nounOf(verb)
  const moves = readMoves([line.moves ?? []].flat())
  const [start] = moves[0]?.from ?? []
  const input = (records: CompanyRecords, person: string) => ({
    ...(noun && taken?.includes('id') && { id: records[noun].id }),
    ...(taken?.includes('expectedVersion') && { expectedVersion: 1 }),
    ...(typeof line.give === 'function' ? (line.give(records, person) as object) : line.give),
  })
  return {
    who: line.who,
    noun,
    state: line.state ?? (noun && start ? valuesInStatus(noun, start) : undefined),
    input: taken ? input : undefined,
    moves,
  }
}
