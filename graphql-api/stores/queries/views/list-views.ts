import { sharesViews } from '#api/access/view-rules.ts'
import type { Condition } from '#api/stores/lists/conditions/parse-conditions.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import { staffRoles } from '#shared/roles.ts'
import type { ViewList } from '#shared/views.ts'

/** A list's state as a view stores it. Days stay words; records, people and tags are ids. */
export type ViewState = {
  search: string | null
  where: readonly Condition[]
  /** The fixed filters of the list's page, by their names in its address. */
  filters: Readonly<Record<string, string>>
  order: string | null
  columns: readonly string[] | null
  pageSize: number | null
}

export type ListViewRow = {
  id: number
  version: number
  list: ViewList
  name: string
  isShared: boolean
  authorId: number
  state: ViewState
  updatedBy: number | null
  updatedAt: Date
  /** True if the viewer opens the list with it. */
  isDefault: boolean
  /** The number of staff with an open account, who see it if it is shared. */
  staffCount: number
}

type NewView = Pick<ListViewRow, 'list' | 'name' | 'isShared' | 'authorId' | 'state'>

const toColumns = ({ state, ...columns }: Partial<NewView>) => ({
  ...columns,
  ...(state && { state: JSON.stringify(state) }),
})

/** Reads and writes the views that the viewer sees: their own, and for staff those that are shared. */
export const createListViews = ({
  db,
  clock,
  scope: { viewer },
}: Pick<StoreTools, 'db' | 'clock' | 'scope'>) => {
  const viewerId = viewer?.id ?? null
  const seesShared = viewer !== null && sharesViews(viewer)

  const selectVisibleViews = () =>
    db('listViews as v')
      .leftJoin('listViewDefaults as d', (join) =>
        join.on('d.viewId', 'v.id').andOnVal('d.userId', viewerId as never),
      )
      .where((either) => {
        void either.where('v.authorId', viewerId)
        if (seesShared) void either.orWhere('v.isShared', true)
      })
      .select(
        'v.*',
        db.raw('d.view_id is not null as is_default'),
        db.raw(
          '(select count(*)::int from users where role = any(?) and disabled_at is null) as staff_count',
          [[...staffRoles]],
        ),
      )

  const find = async (id: number): Promise<ListViewRow | null> =>
    ((await selectVisibleViews().where('v.id', id).first()) as ListViewRow | undefined) ?? null

  return {
    find,

    /** Returns the views of a list: the viewer's own first, each part by name. */
    all: async (list: ViewList): Promise<ListViewRow[]> =>
      selectVisibleViews()
        .where('v.list', list)
        .orderByRaw('v.author_id <> ?, lower(v.name), v.id', [viewerId]),

    /** Returns a view that nobody else changes until the transaction ends, or null. */
    lock: async (id: number): Promise<ListViewRow | null> =>
      ((await selectVisibleViews().where('v.id', id).forUpdate('v').first()) as
        | ListViewRow
        | undefined) ?? null,

    /** Counts the views of a list by author and all that are shared, and keeps others from adding one until the transaction ends. */
    count: async (list: ViewList, authorId: number): Promise<{ own: number; shared: number }> => {
      await db.raw(`select pg_advisory_xact_lock(hashtextextended('list views ' || ?, 0))`, [list])
      const { rows } = await db.raw<{ rows: { own: number; shared: number }[] }>(
        `select (select count(*)::int from list_views where author_id = ? and list = ?) as own,
           (select count(*)::int from list_views where is_shared and list = ?) as shared`,
        [authorId, list, list],
      )
      return rows[0] ?? { own: 0, shared: 0 }
    },

    insert: async (view: NewView): Promise<number> => {
      const stamps = { updatedBy: viewerId, updatedAt: clock() }
      const [row] = (await db('listViews')
        .insert({ ...toColumns(view), ...stamps })
        .returning('id')) as { id: number }[]
      return row?.id ?? 0
    },

    change: async (id: number, values: Partial<Pick<NewView, 'name' | 'isShared' | 'state'>>) => {
      const stamps = { updatedBy: viewerId, updatedAt: clock(), version: db.raw('version + 1') }
      await db('listViews')
        .where({ id })
        .update({ ...toColumns(values), ...stamps })
      // People who no longer see the view open the list without it.
      if (values.isShared === false)
        await db('listViewDefaults')
          .where('viewId', id)
          .whereNot('userId', db('listViews').where({ id }).select('authorId'))
          .delete()
    },

    delete: async (id: number) => {
      await db('listViews').where({ id }).delete()
    },

    /** Sets the view that the viewer opens a list with; null for none. */
    setDefault: async (list: ViewList, viewId: number | null) => {
      if (viewId === null) await db('listViewDefaults').where({ userId: viewerId, list }).delete()
      else
        await db('listViewDefaults')
          .insert({ userId: viewerId, list, viewId })
          .onConflict(['userId', 'list'])
          .merge()
    },
  }
}
