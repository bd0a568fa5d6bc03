/** Inserts the rows of one statement. */
const batch = 250_000

/**
 * Inserts rows into tables. Each column has an SQL expression.
 * @param {import('pg').Client} client
 */
export function createInserter(client) {
  /** Inserts the rows of `from`: everything after the word FROM. */
  const insert = async (table, values, from) => {
    const names = Object.keys(values)
      .map((name) => `"${name}"`)
      .join(', ')
    const { rowCount } = await client.query(
      `insert into ${table} (${names}) select ${Object.values(values).join(', ')} from ${from}`,
    )
    return rowCount
  }

  /** Inserts `count` rows in batches; the row number is `n` of the table expression that `from` returns. */
  const insertMany = async (table, count, values, from = (numbers) => numbers) => {
    for (let first = 1; first <= count; first += batch) {
      const last = Math.min(count, first + batch - 1)
      await insert(table, values, from(`generate_series(${first}, ${last}) as n`))
    }
  }

  return { insert, insertMany }
}
