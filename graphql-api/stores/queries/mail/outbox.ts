import type { MailRow } from './mails.ts'
import { parsePageArgs, toPage } from '#api/stores/lists/page.ts'
import type { Counts, Page, PageArgs } from '#api/stores/lists/page.ts'
import type { StoreTools } from '#api/stores/tools.ts'

const limits = { default: 50, max: 200 }
const order = 'outbox'

const rejectCount = () => Promise.reject(new Error('Mails have no counts.'))
const noCounts: Counts = {
  totalCount: rejectCount,
  countUpTo: rejectCount,
  monthlyValue: rejectCount,
}

/** Reads the outbox. Only management may: see `outbox` in access/actions.ts. */
export const createOutbox = ({ db, cursors }: Pick<StoreTools, 'db' | 'cursors'>) => ({
  /** Reads one page, the newest mail first. */
  page: async (args: Pick<PageArgs, 'first' | 'after'>): Promise<Page<MailRow>> => {
    const range = parsePageArgs(args, limits)
    const { size, cursor } = range
    const query = db<MailRow & { atText: string }>('mails')
      .select('*', db.raw('created_at::text as "atText"'))
      .orderByRaw('created_at desc, id desc')
      .limit(size + 1)
    if (cursor !== null) {
      const keys = cursors.read(cursor, order, 'after').map(String)
      void query.whereRaw('(created_at, id) < (?::timestamptz, ?::bigint)', keys)
    }
    const rows = await query
    return toPage(
      rows.map((row) => ({ row, keys: [row.atText, String(row.id)] })),
      ({ keys }) => cursors.write({ order, keys }),
      range,
      noCounts,
    )
  },

  /** Reads one mail; null if there is none. */
  find: async (id: number): Promise<MailRow | null> =>
    (await db<MailRow>('mails').where({ id }).first()) ?? null,
})
