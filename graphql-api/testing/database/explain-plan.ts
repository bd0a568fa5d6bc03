import type { Client } from 'pg'

/** A node of an executed plan, in PostgreSQL's JSON format. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** A recorded statement. A statement with a name may get a generic plan after a few executions. */
export type RecordedStatement = { sql: string; bindings: unknown[]; name?: string | undefined }

type Explained = { rows: { 'QUERY PLAN': [{ Plan: PlanNode }] }[] }

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

/** Returns the custom plan of a statement for its values. */
export const customPlan = async (client: Client, { sql, bindings }: RecordedStatement) =>
  planOf((await client.query(`${explain} ${sql}`, bindings)) as unknown as Explained)

/** Returns the generic plan of a statement. */
export const genericPlan = async (client: Client, { sql, bindings }: RecordedStatement) => {
  await client.query(`set plan_cache_mode = force_generic_plan; prepare explained as ${sql}`)
  try {
    const values = bindings.map((value) => textOf(client, value)).join(', ')
    const execute = bindings.length > 0 ? `execute explained (${values})` : 'execute explained'
    return planOf((await client.query(`${explain} ${execute}`)) as unknown as Explained)
  } finally {
    await client.query('deallocate explained; reset plan_cache_mode')
  }
}
