import type { Person } from './people.ts'
import type { Records } from './routes.ts'
import type { Ask } from './story.ts'

type Task = { id: string; title: string; status: string }
type NamedRecord = { id: string; name: string }
type List<Row> = { totalCount: number; nodes: Row[] }

const open = new Set(['REQUESTED', 'IN_PROGRESS', 'WAITING'])

/** Returns the newest tasks that this person may see. */
export const tasks = async (ask: Ask, person: Person) =>
  (
    await ask<{ tasks: List<Task> }>(
      person,
      '{ tasks(first: 100) { totalCount nodes { id title status } } }',
    )
  ).tasks.nodes

/** Returns those tasks that are open. */
export const openTasks = async (ask: Ask, person: Person) =>
  (await tasks(ask, person)).filter(({ status }) => open.has(status))

/** Returns the company of a portal user. */
export const ownCustomer = async (ask: Ask, person: Person) => {
  const { me } = await ask<{ me: { customer: NamedRecord } }>(
    person,
    '{ me { customer { id name } } }',
  )
  return me.customer
}

/** Returns an assistant's customers, by name. */
export const customers = async (ask: Ask, person: Person) =>
  (
    await ask<{ customers: List<NamedRecord> }>(
      person,
      '{ customers(first: 100, orderBy: { field: NAME, direction: ASC }) { totalCount nodes { id name } } }',
    )
  ).customers.nodes

type Firsts = Record<string, List<{ id: string }>> & {
  me: { user: { id: string }; customer: { id: string } | null }
}

/** Returns one record of each kind that this person may open. Kinds without a page for customers get any id. */
export const oneOfEach = async (ask: Ask, person: Person): Promise<Records> => {
  const ofStaff =
    'customers(first: 1) { nodes { id } } leads(first: 1) { nodes { id } } interactions(first: 1) { nodes { id } } customerServices(first: 1) { nodes { id } }'
  const { me, ...foundRecord } = await ask<Firsts>(
    person,
    `{ me { user { id } customer { id } } tasks(first: 1) { nodes { id } } ${person === 'customer' ? '' : ofStaff} }`,
  )
  const first = (list: string) => foundRecord[list]?.nodes[0]?.id ?? '1'
  return {
    task: first('tasks'),
    customer: me.customer?.id ?? first('customers'),
    lead: first('leads'),
    interaction: first('interactions'),
    service: first('customerServices'),
    person: me.user.id,
  }
}
