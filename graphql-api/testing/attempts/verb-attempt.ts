import type { Verb } from '#api/access/verbs.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Company } from '#api/testing/data/company.ts'
import { inputFieldsOf, nounOf } from './contract.ts'
import type { Outcomes } from './outcomes.ts'

/** Records of a company by noun; only their ids are used. */
export type CompanyRecords = Record<keyof Company, { id: number }>

/** One row about a verb: the expected outcomes, and how to try it on the records of a new company. */
export type VerbExpectation = {
  /** The outcome for each person. */
  who: Outcomes
  /** Input fields besides the record's id and version, which come from the schema. */
  give?: object | ((records: CompanyRecords, person: string) => object)
  /** Source and target statuses: `requested waiting > in_progress`. */
  moves?: string | readonly string[]
  /** The state that the verb needs, unless the record is new or `moves` determines it. */
  state?: object
  /** The noun of the record with that state, if it is not the noun of the payload. */
  of?: Noun
  /** The table of the row that it changes by its version, if that is of no noun. */
  table?: string
}

export type StatusMove = { from: string[]; to: string }

export type VerbAttempt = {
  who: Outcomes
  /** The noun of the record that it changes, and its initial values; none for a new record. */
  noun: Noun | undefined
  table: string | undefined
  state: object | undefined
  /** The input; none for a verb without one. */
  input: ((records: CompanyRecords, person: string) => object) | undefined
  moves: StatusMove[]
}

/** Returns the columns of a record in a status. */
export const valuesInStatus = (noun: Noun, status: string) => ({
  status,
  ...(noun === 'task' && { completedAt: status === 'completed' ? new Date() : null }),
  ...(noun === 'communicationSession' && {
    endTime: null,
    ringingSince: null,
    callerId: null,
    answererId: null,
  }),
})

const readMove = (text: string): StatusMove => {
  const [from = '', to = ''] = text.split('>')
  return { from: from.split(' ').filter(Boolean), to: to.trim() }
}

/** Returns one move for each target status. */
const readMoves = (texts: string[]): StatusMove[] =>
  [...Map.groupBy(texts.map(readMove), ({ to }) => to)].map(([to, same]) => ({
    from: same.flatMap(({ from }) => from),
    to,
  }))

/** Returns the complete attempt for a row about a verb. */
export const buildAttempt = (verb: Verb, line: VerbExpectation): VerbAttempt => {
  const takenInputFields = inputFieldsOf(verb)
  const noun = line.of ?? nounOf(verb)
  const moves = readMoves([line.moves ?? []].flat())
  const [start] = moves[0]?.from ?? []
  const input = (records: CompanyRecords, person: string) => ({
    ...(noun && takenInputFields?.includes('id') && { id: records[noun].id }),
    ...(takenInputFields?.includes('expectedVersion') && { expectedVersion: 1 }),
    ...(typeof line.give === 'function' ? (line.give(records, person) as object) : line.give),
  })
  return {
    who: line.who,
    noun,
    table: line.table,
    state: line.state ?? (noun && start ? valuesInStatus(noun, start) : undefined),
    input: takenInputFields ? input : undefined,
    moves,
  }
}
