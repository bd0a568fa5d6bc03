import DataLoader from 'dataloader'
import type { Knex } from 'knex'
import type { Noun } from '#api/access/nouns.ts'
import { openLeadStatuses, statusMachines } from '#shared/statuses.ts'
import type { LeadStatus } from '#shared/statuses.ts'
import { filteredBy } from './filtered.ts'
import type { Kept } from './kept.ts'
import { areEven, leftOpen, readFilter, textFor } from './narrow.ts'
import type { Values } from './narrow.ts'
import { lead } from './nouns/lead.ts'
import type { LeadRow } from './nouns/lead.ts'
import { readReach } from './pages.ts'
import { everywhere, soughtAtMost } from './searched.ts'
import type { Among } from './searched.ts'
import { listed, now, valueOf } from './slots.ts'
import { askOnceMade, named } from './statements.ts'
import type { StoreTools } from './tools.ts'

/** Days in one status after which a lead stands still. */
export const standsStillAfter = 7

/** One status of the board, with what was sought. */
export type LeadColumnRow = {
  status: LeadStatus
  search: string | null
  count: number
  unassigned: number
  standing: number
}

type Wanted = Pick<LeadColumnRow, 'status' | 'search'> & { first: number }
type Placed = LeadRow & { stage: LeadStatus; place: number }

const { statuses } = statusMachines.lead
const anyKept = lead as unknown as Kept<Noun, { id: number }>
const isOpen = (status: LeadStatus) => (openLeadStatuses as readonly string[]).includes(status)

const cardLimits = { default: 10, max: 50 }

const inTurn = '(t.assigned_va_id is not null)::int::smallint, t.status_since, t.id'
const latest = 't.status_since desc, t.id desc'

/** The leads of a scope by their status. Whatever the search, counts are one statement and cards are one. */
export const createLeadBoard = ({ db, whose, clock }: StoreTools) => {
  const { scopes, key: like } = whose.alike
  const find = filteredBy(db, anyKept, scopes)
  const bind = leftOpen(anyKept)

  const found = (values: Values, among: Among) => find(values, { now, bind }, among)

  /** Asks a statement of the board. */
  const ask = async (
    what: readonly unknown[],
    search: string | null,
    build: (values: Values) => Knex.QueryBuilder,
    values: Values = {},
  ) => {
    const sought = readFilter('lead', { search }, whose.reader)
    const texts = textFor(anyKept, sought)
    const brought = {
      viewer: whose.viewer,
      values: { ...sought, ...values },
      now: clock(),
      keys: [],
      ids: [],
    }
    const key = texts && JSON.stringify(['board', like, texts, ...what])
    const isSteady = areEven(anyKept, sought, null)
    return named(await askOnceMade(db, key, () => build(sought), brought, { isSteady }))
  }

  /** The first of each of these statuses, in one order. */
  const cards = (wanted: readonly LeadStatus[], first: number, values: Values) => {
    const order = wanted.some(isOpen) ? inTurn : latest
    const among: Among = {
      of: (query) => void query.whereRaw('t.status = p.stage'),
      atMost: Math.floor(soughtAtMost / statuses.length),
    }
    const each = found(values, among)
      .select('t.*', db.raw(`row_number() over (order by ${order}) as place`))
      .orderByRaw(order)
      .limit(first, { skipBinding: true })
    return db
      .select('p.stage', 'r.*')
      .from(
        db.raw(`unnest(${listed('text')}) as p(stage) cross join lateral (?) as r`, [
          [...wanted],
          each,
        ]),
      )
  }

  const columns = (values: Values) =>
    found(values, everywhere)
      .groupBy('t.status')
      .select(
        't.status',
        db.raw('count(*) as count'),
        db.raw('count(*) filter (where t.assigned_va_id is null) as unassigned'),
        db.raw('count(*) filter (where t.status_since < ?::timestamptz) as standing', [
          valueOf('weekAgo'),
        ] as never),
      )

  const loaders = new Map<string, DataLoader<LeadStatus, LeadRow[]>>()

  const loaderOf = (how: Omit<Wanted, 'status'>) => {
    const key = JSON.stringify([how.search, how.first])
    const known = loaders.get(key)
    if (known) return known
    const loader = new DataLoader<LeadStatus, LeadRow[]>(async (wanted) => {
      const { search, first } = how
      const groups = [wanted.filter(isOpen), wanted.filter((status) => !isOpen(status))].filter(
        (group) => group.length > 0,
      )
      const rows = (await ask(['cards', groups, first], search, (values) =>
        db.unionAll(
          groups.map((group) => cards(group, first, values)),
          true,
        ),
      )) as Placed[]
      const byStage = Map.groupBy(
        rows.toSorted((a, b) => a.place - b.place),
        ({ stage }) => stage,
      )
      return wanted.map((status) =>
        (byStage.get(status) ?? []).map(({ stage: _stage, place: _place, ...row }) => row),
      )
    })
    loaders.set(key, loader)
    return loader
  }

  return {
    /** Every status with its numbers, in the order of the statuses. */
    columns: async (search: string | null): Promise<LeadColumnRow[]> => {
      const weekAgo = new Date(clock().getTime() - standsStillAfter * 86_400_000)
      const rows = (await ask(['columns'], search, columns, { weekAgo })) as Omit<
        LeadColumnRow,
        'search'
      >[]
      return statuses.map((status) => ({
        ...(rows.find((row) => row.status === status) ?? {
          status,
          count: 0,
          unassigned: 0,
          standing: 0,
        }),
        search,
      }))
    },

    /** The first leads of a column; all columns that ask at once are answered by one statement. */
    leadsOf: async ({ status, search, first }: Wanted): Promise<LeadRow[]> => {
      const { count } = readReach({ first }, cardLimits)
      return loaderOf({ search, first: count }).load(status)
    },
  }
}
