import { openTaskStatuses } from '#shared/statuses.ts'
import { nameParameter, onlyNamed } from '#api/stores/statements/parameter.ts'
import { runCached } from '#api/stores/statements/statement-cache.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import type { PersonRow } from '#api/stores/queries/accounts/people.ts'

/** The work of an active assistant. */
export type WorkloadRow = {
  assistant: PersonRow
  openTasks: number
  overdueTasks: number
  customers: number
}

const isOpen = `status in (${openTaskStatuses.map((status) => `'${status}'`).join(', ')})`

const busiest = `
  select u.id, u.display_name, u.role, coalesce(w.open, 0)::int, coalesce(w.overdue, 0)::int, coalesce(c.count, 0)::int
  from users u
  left join (
    select assigned_va_id, count(*) as open, count(*) filter (where due_date < :now) as overdue
    from tasks where ${isOpen} group by assigned_va_id
  ) w on w.assigned_va_id = u.id
  left join (
    select assigned_va_id, count(*) from customers where merged_into_id is null group by assigned_va_id
  ) c on c.assigned_va_id = u.id
  where u.role = 'virtual_assistant' and u.disabled_at is null and not u.invited
  order by coalesce(w.overdue, 0) desc, coalesce(w.open, 0) desc, u.display_name, u.id
  limit :first`

const parameters = { now: nameParameter('now'), first: nameParameter('first') }

type Tuple = [
  id: number,
  displayName: string,
  role: PersonRow['role'],
  openTasks: number,
  overdueTasks: number,
  customers: number,
]

/** Reads the work of all assistants. Only management, who see all tasks and customers, may use it. */
export const createWorkloads = ({ db, clock }: Pick<StoreTools, 'db' | 'clock'>) => ({
  /** Returns the active assistants with the most overdue tasks, then the most open ones. */
  busiest: async (first: number): Promise<WorkloadRow[]> => {
    const values = onlyNamed({ now: clock(), first })
    const { rows } = await runCached(
      db,
      'workloads',
      () => db.raw(busiest, parameters as never),
      values,
    )
    return (rows as Tuple[]).map(([id, displayName, role, openTasks, overdueTasks, customers]) => ({
      assistant: { id, displayName, role },
      openTasks,
      overdueTasks,
      customers,
    }))
  },
})
