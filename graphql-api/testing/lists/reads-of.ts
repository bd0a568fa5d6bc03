import type { Client } from 'pg'

/** A part of a plan as PostgreSQL tells it once it was followed. */
export type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** A statement as it is asked; one with a name is planned for any values, once it was asked a few times. */
export type Heard = { sql: string; bindings: unknown[]; name?: string | undefined }

/** What was read to answer a statement, and by which way. */
export type Reads = { rows: number; way: string }

const scans = (node: Node): Node[] => [
  ...(node['Node Type'].endsWith('Scan') && (node['Relation Name'] ?? node['Index Name'])
    ? [node]
    : []),
  ...(node.Plans ?? []).flatMap(scans),
]

// An entry of an index is read in a fraction of the time of a row, once it is found.
const rowsOf = (node: Node) => {
  const { 'Actual Loops': times = 1, 'Node Type': type } = node
  const rows =
    times *
    ((node['Actual Rows'] ?? 0) +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0))
  if (type === 'Bitmap Index Scan') return rows / 4
  return type === 'Index Only Scan' ? Math.max(times, rows / 4) : rows
}

const told = (node: Node) =>
  `${node['Node Type']} on ${node['Index Name'] ?? node['Relation Name']}: ${Math.round(rowsOf(node))}`

const readsOf = (plan: Node): Reads => {
  const all = scans(plan).filter((node) => rowsOf(node) > 0)
  const rows = all.reduce((sum, node) => sum + rowsOf(node), 0)
  return { rows: Math.round(rows), way: all.map(told).join(', ') }
}

type Explained = { rows: { 'QUERY PLAN': [{ Plan: Node }] }[] }

const planOf = ({ rows }: Explained) => {
  const [first] = rows
  if (!first) throw new Error('No plan came.')
  return first['QUERY PLAN'][0].Plan
}

const explain = 'explain (analyze, format json, timing off, buffers off)'

const textOf = (client: Client, value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return client.escapeLiteral(value.toISOString())
  if (!Array.isArray(value)) return client.escapeLiteral(`${value as string | number}`)
  const parts = value.map((one) => JSON.stringify(String(one)))
  return client.escapeLiteral(`{${parts.join(',')}}`)
}

/** How PostgreSQL answers a statement when it plans it for these values. */
export const planForValues = async (client: Client, { sql, bindings }: Heard) =>
  planOf((await client.query(`${explain} ${sql}`, bindings)) as unknown as Explained)

/** How it answers when it has planned the statement for any values. */
export const planForAny = async (client: Client, { sql, bindings }: Heard) => {
  await client.query(`set plan_cache_mode = force_generic_plan; prepare asked as ${sql}`)
  try {
    const values = bindings.map((value) => textOf(client, value)).join(', ')
    const execute = bindings.length > 0 ? `execute asked (${values})` : 'execute asked'
    return planOf((await client.query(`${explain} ${execute}`)) as unknown as Explained)
  } finally {
    await client.query('deallocate asked; reset plan_cache_mode')
  }
}

/** What PostgreSQL reads for a statement when it plans it for these values. */
export const readsForValues = async (client: Client, heard: Heard) =>
  readsOf(await planForValues(client, heard))

/** What it reads when it has planned the statement for any values. */
export const readsForAny = async (client: Client, heard: Heard) =>
  readsOf(await planForAny(client, heard))
