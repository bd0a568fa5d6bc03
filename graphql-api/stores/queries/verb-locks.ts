import { nameParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'
import { selectVisibleRows } from '#api/stores/statements/visible-rows.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import type { LockMode } from '#api/stores/locks.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import type { AssistantView } from '#shared/roles.ts'

type VerbLocks = {
  viewerId: number
  accounts: { ids: readonly number[]; mode: LockMode }
  /** Whether to lock the setting of what assistants see, if a viewer of staff sees more because of it. */
  locksSetting: boolean
  /** The customer that the verb is about; null if there is none. */
  customer: { id: number; mode: LockMode } | null
}

const strengths = { share: 'for share', update: 'for no key update' } as const

/** Locks the rows that a verb depends on. */
export const createVerbLocks = ({ db, scope, locks, changeRecorder }: StoreTools) => {
  const { key, scopes } = scope.sharedScope

  const customerQuery = (mode: LockMode) => {
    const query = selectVisibleRows(db, 'customer', scopes)
      .where('t.id', nameParameter('customerId') as never)
      // Reads `setting` to the end first.
      .whereRaw('(select count(*) from setting) >= 0')
      .select('t.*')
    return mode === 'share' ? query.forShare('t') : query.forNoKeyUpdate('t')
  }

  const selectNoCustomer = () => db('customers').whereRaw('false').select('*')

  /**
   * Each part reads the one before it to the end, so that locks are taken in the order of `lockOrder`: accounts by id,
   * the setting, the customer.
   */
  const build = ({ accounts, locksSetting, customer }: VerbLocks) =>
    db.raw(
      `with accounts as materialized (
         select * from users where id = any(?::bigint[]) order by id ${strengths[accounts.mode]}
       ), setting as materialized (
         select assistants_see from organisation
         where ${locksSetting} and assistants_see = 'all'
           and (select bool_or(id = ? and role <> 'user') from accounts)
         for share
       ), customer as materialized ?
       select a.*, (select assistants_see from organisation) as setting, exists (select from setting) as is_locked, c.*
       from accounts as a left join customer as c on true order by a.id`,
      [
        nameParameter('accountIds'),
        nameParameter('viewerId'),
        customer ? customerQuery(customer.mode) : selectNoCustomer(),
      ] as never,
    )

  return {
    /**
     * Locks accounts, the setting and the customer until the transaction ends, by one statement. Returns the accounts by
     * id, what assistants see, and the customer if the viewer of these stores sees it.
     */
    take: async (requestedLocks: VerbLocks) => {
      const { viewerId, accounts, locksSetting, customer } = requestedLocks
      locks.take('user', accounts.ids, accounts.mode)
      const parameters = { viewerId, accountIds: [...accounts.ids], customerId: customer?.id }
      const cacheKey = JSON.stringify(['locks', key, accounts.mode, locksSetting, customer?.mode])
      const values = onlyNamed(parameters, scope.viewer)
      const { columns, rows } = await runCached(db, cacheKey, () => build(requestedLocks), values)
      const [first] = rows
      const [setting, rest] = [columns.indexOf('setting'), columns.indexOf('is_locked') + 1]
      const isLocked = first?.[rest - 1] === true
      if (isLocked) locks.take('organisation', [1], 'share')
      if (customer) locks.take('customer', [customer.id], customer.mode)
      const users = toObjects({ columns: columns.slice(0, setting), rows }) as UserRow[]
      for (const user of users) changeRecorder.trackLocked('user', user)
      const [customerRow] = toObjects({ columns, rows: rows.slice(0, 1) }, rest) as [CustomerRow?]
      const visible = customerRow?.id == null ? null : customerRow
      if (visible) changeRecorder.trackLocked('customer', visible)
      return {
        accounts: users,
        assistantsSee: first?.[setting] as AssistantView,
        isSettingLocked: isLocked,
        customer: visible,
      }
    },
  }
}
