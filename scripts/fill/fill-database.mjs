import { demoPassword } from '#api/demo/accounts.ts'
import { hashPassword } from '#api/domain/sign-in/hashing.ts'
import { readEnv } from '#api/config/env.ts'
import { StartFailure } from '#api/errors.ts'
import { createLog } from '#api/config/log.ts'
import { withDatabase } from '#api/running/with-database.ts'
import { secondsSince, step } from '#scripts/step.mjs'
import { table } from '#scripts/table.mjs'
import { withClient } from './with-client.mjs'
import { countRows, fillCompany, NotEmpty } from './fill-company.mjs'
import { accountOf } from './people.mjs'
import { sizes } from './sizes.mjs'

const fill = (connection, size) =>
  withClient(connection, async (client) => {
    await fillCompany(client, size, { password: await hashPassword(demoPassword), step })
    return countRows(client)
  })

/**
 * Fills the database of the settings, prints the number of rows of each table, and returns the exit code.
 * @param {string} name of the size
 */
export async function fillDatabase(name) {
  const startTime = performance.now()
  try {
    if (!Object.hasOwn(sizes, name))
      throw new StartFailure(
        `There is no size ${name}; there are ${Object.keys(sizes).join(', ')}.`,
      )
    const env = readEnv(process.env)
    if (env.production)
      throw new StartFailure(
        'This makes accounts with a known password, so it does not run in production. Unset NODE_ENV.',
      )
    const counts = await withDatabase(env, createLog(false), (_db, connection) =>
      fill(connection, sizes[name]),
    )
    console.log(
      `\n${table([['table', 'rows'], ...counts.map(([label, count]) => [label, count.toLocaleString('en-US')])])}\n`,
    )
    console.log(
      `Filled in ${secondsSince(startTime)} s. Staff sign in as ${accountOf('manager1')} or ${accountOf('assistant1')} with ${demoPassword}.`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof NotEmpty) && !(error instanceof StartFailure)) throw error
    console.error(error.message)
    return 1
  }
}
