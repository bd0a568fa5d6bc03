import type { StoreTools } from '#api/stores/tools.ts'
import { parsePageArgs, toPage } from '#api/stores/lists/page.ts'
import type { Counts, Page, PageArgs } from '#api/stores/lists/page.ts'
import { arrayParameter, cursorKey, nameParameter } from '#api/stores/statements/parameter.ts'
import { onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'
import type { JobState } from '#shared/kinds.ts'

/** A background job, as the job queue stores it. */
export type JobRow = {
  id: string
  name: string
  state: JobState
  attempts: number
  createdAt: Date
  dueAt: Date | null
  startedAt: Date | null
  endedAt: Date | null
  reason: string | null
}

export type JobArgs = Pick<PageArgs, 'first' | 'after'> & {
  filter?: { state?: readonly JobState[] | null } | null
}

const limits = { default: 50, max: 200 }
const order = 'jobs'

const rejectCount = () => Promise.reject(new Error('Jobs have no counts.'))
const noCounts: Counts = {
  totalCount: rejectCount,
  countUpTo: rejectCount,
  monthlyValue: rejectCount,
}

/** The state of a job by the state of pg-boss. */
const state = `case t.state
  when 'created' then 'waiting' when 'retry' then 'retrying' when 'active' then 'running'
  when 'completed' then 'completed' else 'failed' end`

/** Jobs of pg-boss itself have names with this prefix. */
const isOurs = `t.name not like '\\_\\_pgboss\\_\\_%'`

/** Reads the background jobs. Only management may: see `jobs` in access/actions.ts. */
export const createJobs = ({ db, cursors }: Pick<StoreTools, 'db' | 'cursors'>) => {
  const select = () =>
    db
      .from('pgboss.job as t')
      .whereRaw(isOurs)
      .select(
        't.id',
        't.name',
        db.raw(`${state} as state`),
        db.raw('case when t.started_on is null then 0 else t.retry_count + 1 end as attempts'),
        't.createdOn as createdAt',
        db.raw(`case when t.state in ('created', 'retry') then t.start_after end as "dueAt"`),
        't.startedOn as startedAt',
        't.completedOn as endedAt',
        // An error has its message at the top; pg-boss wraps messages of its own.
        db.raw(
          `case when t.state <> 'completed' then coalesce(t.output ->> 'message', t.output -> 'value' ->> 'message') end as reason`,
        ),
      )

  const buildList = (isFiltered: boolean, size: number, after: boolean) => {
    const query = select().select(db.raw('t.created_on::text as "atText"'))
    if (isFiltered)
      void query.whereRaw(`${state} = any(${arrayParameter('text')})`, [
        nameParameter('state'),
      ] as never)
    if (after)
      void query.whereRaw('(t.created_on, t.id) < (?::timestamptz, ?::uuid)', [
        cursorKey(0),
        cursorKey(1),
      ] as never)
    return query.orderByRaw('t.created_on desc, t.id desc').limit(size, { skipBinding: true })
  }

  return {
    /** Reads one page, the last enqueued first. */
    page: async (args: JobArgs): Promise<Page<JobRow>> => {
      const range = parsePageArgs(args, limits)
      const { size, cursor } = range
      const after = cursor === null ? [] : cursors.read(cursor, order, 'after')
      const states = args.filter?.state
      const result = await runCached(
        db,
        JSON.stringify([order, Boolean(states), size, after.length]),
        () => buildList(Boolean(states), size + 1, after.length > 0),
        { ...onlyNamed({ state: states ?? [] }), cursorKeys: after },
      )
      const jobs = toObjects(result) as (JobRow & { atText: string })[]
      return toPage(
        jobs.map((row) => ({ row, keys: [row.atText, row.id] })),
        ({ keys }) => cursors.write({ order, keys }),
        range,
        noCounts,
      )
    },

    /** Reads one job; null if there is none. */
    find: async (id: string): Promise<JobRow | null> =>
      (await select().where('t.id', id).first<JobRow | undefined>()) ?? null,
  }
}
