import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import type { Scope } from '#api/access/nouns.ts'
import { customerText } from '#api/stores/customer-text.ts'
import { findsIn } from '#api/stores/filters.ts'
import { partedByPlan } from '#api/stores/plan-words.ts'
import { within } from '#api/stores/scope-sql.ts'
import type { Scopes } from '#api/stores/scope-sql.ts'
import { beginning, isFindable, soughtBy } from '#api/stores/words.ts'
import type { Sought } from '#api/stores/words.ts'
import type { Subject } from './subjects.ts'

/** How many records of a kind each way looks at, at most; all of them together look at no more than a list does. */
export const looksAt = { own: 2500, newest: 2000, found: 900, begun: 100 }

/** What is looked for: the text as it was typed, tidied, and what its words may look like. */
export type Asked = { text: string; sought: Sought; isSlip: boolean }

type Tools = { db: Knex; scopes: Scopes }

/** What is known of each record that a way comes by. */
const columns = ({ title, indexed, names, also, isOpen, customerId, detail }: Subject) =>
  `t.id, ${title} as title, lower(${title}) as said, lower(${names ?? indexed}) as names,
   ${['', ...also, ''].map((one) => one || `''`).join(` || E'\\n' || `)} as also, ${isOpen} as is_open, ${customerId} as customer_id, ${detail} as detail, t.created_at as at`

const table = ({ noun }: Subject) => `${nouns[noun].many} as t`

/** The newest records of a limited scope, whatever they are called. */
export const ownOf = (tools: Tools, subject: Subject, scope: Scope): Knex.QueryBuilder[] => {
  const { db, scopes } = tools
  if (scope.rows === 'none') return []
  if (scope.rows === 'any') return scope.scopes.flatMap((one) => ownOf(tools, subject, one))
  const each = db.from(table(subject)).select(db.raw(columns(subject)))
  void each.orderBy('t.created_at', 'desc').limit(looksAt.own)
  if (scope.rows !== 'of') {
    within(each, scope, 't', scopes)
    return [each]
  }
  // From each parent to its records: the planner would rather read the whole table.
  const parents = db.from(`${nouns[scope.noun].many} as p`).select('p.id')
  within(parents, scopes(scope.noun), 'p', scopes)
  void parents.orderBy('p.created_at', 'desc').limit(looksAt.own)
  void each.whereRaw('?? = p.id', [`t.${scope.column}`])
  return [
    db
      .from(db.raw('(?) as p cross join lateral (?) as t', [parents, each]))
      .select('t.*')
      .limit(looksAt.own),
  ]
}

/** Records whose title begins with the text: what is called exactly so is the first of them. */
const begun = ({ db }: Tools, subject: Subject, { text }: Asked) =>
  db
    .from(table(subject))
    .select('t.*')
    .whereRaw(`lower(${subject.title}) like ?`, [beginning(text)])
    .orderByRaw(`lower(${subject.title}) using ~<~`)
    .limit(looksAt.begun)

const isInIndex = (writings: readonly string[]) => writings.every(isFindable)

/** What the index is asked for. Words that it cannot find are sought in what comes of it: for those it would read on and on. */
const ofIndex = (sought: Sought): Sought => ({ ...sought, words: sought.words.filter(isInIndex) })

const found = ({ db }: Tools, subject: Subject, { sought }: Asked) =>
  db
    .from(table(subject))
    .select('t.*')
    .whereRaw(...findsIn(subject.indexed, ofIndex(sought)))
    .limit(looksAt.found)

const newest = ({ db }: Tools, subject: Subject) =>
  db.from(table(subject)).select('t.*').orderBy('t.id', 'desc').limit(looksAt.newest)

/** Services of customers who are called so; words of plans are sought in the services. */
const ofNamed = ({ db }: Tools, { text }: Asked) => {
  const { rest } = partedByPlan(text)
  const named = soughtBy(rest === '' ? text : rest)
  if (!named.words.some(isInIndex)) return []
  const customers = db
    .from('customers')
    .select('id')
    .whereRaw(...findsIn(customerText, ofIndex(named)))
    .limit(looksAt.found)
  const services = db.from('customerServices as s').select('s.*').whereRaw('s.customer_id = p.id')
  return [
    db
      .from(db.raw('(?) as p cross join lateral (?) as t', [customers, services.limit(10)]))
      .select('t.*')
      .limit(looksAt.found),
  ]
}

/** The ways to records anywhere that may fit. */
const waysOf = (tools: Tools, subject: Subject, asked: Asked) => {
  const isFound = asked.sought.words.some(isInIndex)
  const ways = asked.isSlip ? [] : [begun(tools, subject, asked)]
  if (!isFound) return [...ways, newest(tools, subject)]
  ways.push(found(tools, subject, asked))
  if (subject.isMostlyClosed) ways.push(found(tools, subject, asked).whereRaw(subject.isOpen))
  if (subject.noun === 'customerService' && !asked.isSlip) ways.push(...ofNamed(tools, asked))
  return ways
}

/** Narrows what a way came by, record by record: the planner would rather gather the whole scope. */
const keepWithin = (tools: Tools, query: Knex.QueryBuilder, scope: Scope) => {
  if (scope.rows === 'any') {
    void query.where((either) => {
      for (const one of scope.scopes)
        void either.orWhere((each) => {
          keepWithin(tools, each, one)
        })
    })
    return
  }
  if (scope.rows !== 'of') {
    within(query, scope, 't', tools.scopes)
    return
  }
  const parent = tools.db.from(`${nouns[scope.noun].many} as p`).select(tools.db.raw('true'))
  within(parent, tools.scopes(scope.noun), 'p', tools.scopes)
  void query.whereRaw('(?)', [parent.whereRaw('p.id = ??', [`t.${scope.column}`])])
}

/** What the ways come by, as `columns` has it, narrowed to `scope`; nothing unless `only` holds. */
export const everywhereOf = (
  tools: Tools,
  subject: Subject,
  asked: Asked,
  { scope, only }: { scope: Scope; only?: string },
) =>
  waysOf(tools, subject, asked).map((way) => {
    const query = tools.db.from(way.as('t')).select(tools.db.raw(columns(subject)))
    keepWithin(tools, query, scope)
    return only ? query.whereRaw(only) : query
  })
