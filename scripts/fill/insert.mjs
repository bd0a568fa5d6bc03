/** Rows that one statement inserts. */
const batch = 250_000

/** Columns that only some versions of the schema have; they are derived from others. */
const derived = new Set(['customer_va_id', 'from_customer', 'task_updates.customer_id', 'won_at'])

/**
 * Inserts rows into tables, by columns of which each has an SQL expression. Derived columns that the schema does not have are left out.
 * @param {import('pg').Client} client
 */
export function createInserter(client) {
  const columnsOf = async (table) => {
    const { rows } = await client.query(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    )
    return new Set(rows.map(({ name }) => name))
  }

  const existing = async (table, values) => {
    const columns = await columnsOf(table)
    return Object.entries(values).filter(
      ([name]) => columns.has(name) || !(derived.has(name) || derived.has(`${table}.${name}`)),
    )
  }

  /** Inserts what `from` gives: everything after the word FROM. */
  const insert = async (table, values, from) => {
    const used = await existing(table, values)
    const names = used.map(([name]) => `"${name}"`).join(', ')
    const { rowCount } = await client.query(
      `insert into ${table} (${names}) select ${used.map(([, value]) => value).join(', ')} from ${from}`,
    )
    return rowCount
  }

  /** Inserts `count` rows in batches; the numbers of a batch are `n` of the table that `from` is given. */
  const insertMany = async (table, count, values, from = (numbers) => numbers) => {
    for (let first = 1; first <= count; first += batch) {
      const last = Math.min(count, first + batch - 1)
      await insert(table, values, from(`generate_series(${first}, ${last}) as n`))
    }
  }

  return { insert, insertMany }
}
