/** Rows that one statement inserts. */
const batch = 250_000

/**
 * Inserts rows into tables, by columns of which each has an SQL expression.
 * @param {import('pg').Client} client
 */
export function createInserter(client) {
  /** Inserts what `from` gives: everything after the word FROM. */
  const insert = async (table, values, from) => {
    const names = Object.keys(values)
      .map((name) => `"${name}"`)
      .join(', ')
    const { rowCount } = await client.query(
      `insert into ${table} (${names}) select ${Object.values(values).join(', ')} from ${from}`,
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
