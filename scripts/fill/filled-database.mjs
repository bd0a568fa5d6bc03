// Databases with a company that stay in .cache between runs, because filling the large company takes half an hour.
import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '#api/database/embedded.ts'
import { prepareDatabase } from '#api/running/prepare-database.ts'
import { root } from '#scripts/run.mjs'
import { filesIn, makeOnce } from '#scripts/stamp.mjs'
import { step } from '#scripts/step.mjs'
import { withClient } from './with-client.mjs'
import { fillCompany } from './fill-company.mjs'
import { sizes } from './sizes.mjs'

const copyName = 'measured'

const noLog = { warn: () => undefined, error: console.error }

const fill = async (dataDir, size) => {
  // The database may be outside of the folder, which then has a link to it.
  for (const folder of [join(dataDir, 'postgres'), dataDir])
    await rm(await realpath(folder).catch(() => folder), { recursive: true, force: true })
  const database = await startEmbedded({ dataDir, isDurable: false })
  try {
    await step('Migrations', () => prepareDatabase(database.connection, noLog))
    await withClient(database.connection, (client) => fillCompany(client, size, { step }))
  } finally {
    await database.stop()
  }
}

/**
 * Opens a copy of the database with a company of a size. Fills it first, if migrations or `scripts/fill` have changed
 * since it was filled. `stop` removes the copy.
 * @param {keyof typeof sizes} name
 */
export async function openFilled(name) {
  const folder = join('.cache/filled', name)
  const dataDir = join(root, folder)
  await makeOnce({
    name: `filled-${name}`,
    from: () => filesIn(['migrations', 'scripts/fill']),
    to: async () => [folder],
    make: () => fill(dataDir, sizes[name]),
  })
  const database = await startEmbedded({ dataDir })
  const { connection } = database
  const atServer = (...statements) =>
    withClient({ ...connection, database: 'postgres' }, async (client) => {
      for (const statement of statements) await client.query(statement)
    })
  // A run that was killed may have left its copy.
  const dropCopy = `drop database if exists ${copyName} with (force)`
  const makeCopy = `create database ${copyName} template ${connection.database} strategy file_copy`
  try {
    await step(`Copying the ${name} company`, () => atServer(dropCopy, makeCopy))
  } catch (error) {
    await database.stop()
    throw error
  }
  return {
    connection: { ...connection, database: copyName },
    stop: async () => {
      await atServer(dropCopy)
      await database.stop()
    },
  }
}
