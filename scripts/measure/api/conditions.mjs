// Compares random conditions with a second implementation at a sample of the company's records, and times their first pages.
import { toSnake } from '#api/database/column-names.ts'
import { connect } from '#api/database/connect.ts'
import { nouns } from '#api/access/nouns.ts'
import { reading } from '#api/access/reading.ts'
import { randomFrom } from '#api/demo/random.ts'
import { createAccounts } from '#api/stores/auth/accounts.ts'
import { noChangeRecorder } from '#api/stores/history/change-recorder.ts'
import { sampleSubject } from '#api/testing/lists/condition-sample.ts'
import { meetsConditions } from '#api/testing/lists/evaluate-condition.ts'
import { randomConditions } from '#api/testing/lists/random-conditions.ts'
import { progress } from '#scripts/progress.mjs'
import { listFields } from '#shared/lists/fields/list-fields.ts'
import { roles } from '#shared/roles.ts'
import { sender, shortestTime } from './load.mjs'

/** `CONDITION_ROUNDS=200` tries fewer; `CONDITION_SEED` tries others. */
const rounds = Number(process.env.CONDITION_ROUNDS ?? 2000)
const seed = process.env.CONDITION_SEED ?? 'conditions'

/** Records of each kind and viewer that are compared. */
const sampleSize = 1000

/** The time in milliseconds that the first page may take. */
const limit = 1000

const toEnum = (value) => toSnake(value).toUpperCase()

/** Writes a condition as GraphQL takes it: with the values of enums in capitals. */
const toInput = (fields, condition) =>
  Object.fromEntries(
    Object.entries(condition).map(([name, inner]) => {
      if (name === 'any') return [name, inner.map((one) => toInput(fields, one))]
      if (fields[name].is !== 'choice') return [name, inner]
      const [[operator, words]] = Object.entries(inner)
      return [name, { [operator]: words.map(toEnum) }]
    }),
  )

/** Builds the query of the first page of a list with conditions. */
export const pageQuery = (noun, fields, where, { field, direction }) => {
  const type = noun[0].toUpperCase() + noun.slice(1)
  return {
    query: `query ($where: [${type}Condition!], $orderBy: ${type}Order!) {
      list: ${nouns[noun].many}(first: 50, where: $where, orderBy: $orderBy) {
        nodes { id } countUpTo(limit: 1000) { value isMore } } }`,
    variables: {
      where: where.map((one) => toInput(fields, one)),
      orderBy: { field: toEnum(field), direction: toEnum(direction) },
    },
  }
}

/** Samples what each viewer sees of each kind of record. */
const readSubjects = async (db, people) => {
  const locks = { take: () => undefined, has: () => false }
  const accounts = createAccounts(db, locks, noChangeRecorder)
  const now = new Date()
  const subjects = []
  for (const person of people)
    for (const noun of Object.keys(listFields)) {
      progress(`sample of ${nouns[noun].many} of the ${person.name}`)
      const viewer = await accounts.viewerOf(person.id)
      const subject = await sampleSubject(db, viewer, noun, now, sampleSize)
      if (subject.rows.length > 0) subjects.push({ ...subject, person })
    }
  return subjects
}

/** Returns how many records of the sample the product decides about otherwise than the second implementation. */
const countDifferences = async ({ rows, evaluation, find }, where) => {
  const foundIds = new Set(await find(where))
  return rows.filter((row) => foundIds.has(row.id) !== meetsConditions(where, row, evaluation))
    .length
}

/** @param {{ connection: object, url: string, people: readonly object[] }} given of a filled company */
export async function measureConditions({ connection, url, people }, { say, check }) {
  const db = connect({ connection, statementTimeout: 600_000 })
  const subjects = await readSubjects(db, people)
  const senders = new Map(people.map(({ name, cookie }) => [name, sender(url, cookie)]))
  const random = randomFrom(seed)
  let differenceCount = 0
  let slowCount = 0
  for (let round = 0; round < rounds; round += 1) {
    const subject = random.pick(subjects)
    const { noun, fields, rows, person } = subject
    const where = randomConditions(random, fields, rows, subject.evaluation.now)
    const orderBy = {
      field: random.pick(Object.keys(nouns[noun].list.orders)),
      direction: random.pick(['asc', 'desc']),
    }
    const description = `${person.name}: ${nouns[noun].many} by ${orderBy.field} ${orderBy.direction} where ${JSON.stringify(where)}`
    progress(`${round + 1} of ${rounds}`)
    const differences = await countDifferences(subject, where)
    if (differences > 0) say(`${differences} different  ${description}`)
    differenceCount += differences
    // Some lists are open to a role below a record only.
    if (!(reading[noun].many ?? roles).includes(person.role)) continue
    const query = pageQuery(noun, fields, where, orderBy)
    const send = senders.get(person.name)
    let { time, refusal } = await shortestTime(send, query, 1)
    if (time > limit) ({ time, refusal } = await shortestTime(send, query, 2))
    if (refusal !== null) throw new Error(`${description}: ${refusal}`)
    if (time <= limit) continue
    slowCount += 1
    say(`${time.toFixed(0).padStart(6)} ms  ${description}`)
  }
  for (const send of senders.values()) send.close()
  await db.destroy()
  const title = `${rounds} random conditions`
  check({ what: `${title}: rows that differ`, figure: differenceCount, bar: 0 })
  check({ what: `${title}: first pages over ${limit} ms`, figure: slowCount, bar: 0 })
}
