// Counts the statements of each page: records its operations in the browser and executes them one by one.
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#api/database/connect.ts'
import { startEmbedded } from '#api/database/embedded.ts'
import { migrate } from '#api/database/migrate.ts'
import { seedDemoOnce } from '#api/demo/demo-once.ts'
import { hashPassword } from '#api/domain/sign-in/hashing.ts'
import { openHere } from './product-here.mjs'
import { appPaths } from '#web/paths.ts'
import { openBrowser, settled } from './open-browser.mjs'

const secret = 'a secret of one who measures, long enough for the rule'

/** Starts the product with the demo company. */
export const openDemo = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'admin-genie-statements-'))
  await chmod(folder, 0o755)
  const database = await startEmbedded({ dataDir: folder, durable: false })
  await migrate(database.connection)
  const db = connect({ connection: database.connection })
  await seedDemoOnce(db, false, { now: new Date(), hashPassword })
  const here = await openHere(db, { DATA_DIR: folder }, secret)
  const stop = async () => {
    await here.stop()
    await db.destroy()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { db, url: here.url, stop }
}

const { operations } = JSON.parse(readFileSync('graphql-api/generated/documents.json', 'utf8'))
const reads = new Set(operations.filter(({ body }) => body.startsWith('query')).map(({ id }) => id))

/** Returns the operations of a page by name. */
export const recordOperations = async (page, path) => {
  const heard = new Map()
  const hear = (request) => {
    if (!request.url().endsWith('/graphql')) return
    const question = request.postDataJSON()
    if (reads.has(question.extensions?.persistedQuery?.sha256Hash))
      heard.set(question.operationName, question)
  }
  page.on('request', hear)
  await page.goto(path)
  await settled(page)
  page.off('request', hear)
  return heard
}

/** Returns the number of statements of an operation. */
export const countStatements = async (db, page, question) => {
  let queryCount = 0
  const count = () => void (queryCount += 1)
  db.on('query', count)
  await page.request.post('/graphql', { data: question })
  db.off('query', count)
  return queryCount
}

/** Returns the id of a record of that kind. */
const ids = {
  task: 'tasks',
  customer: 'customers',
  lead: 'leads',
  service: 'customer_services',
  person: 'users',
}

const pathsIn = async (db) => {
  const paths = []
  for (const [name, path] of Object.entries(appPaths)) {
    const table = ids[name]
    if (path.includes(':') && !table) continue
    const { id } = path.includes(':') ? await db(table).first('id') : { id: '' }
    paths.push(path.replace(':id', id))
  }
  return paths
}

export async function statements({ check }) {
  const product = await openDemo()
  const browser = await openBrowser()
  try {
    const dearest = new Map()
    for (const label of ['Manager', 'Assistant', 'Customer']) {
      const page = await browser.openAs(product.url, label)
      for (const path of await pathsIn(product.db))
        for (const [name, question] of await recordOperations(page, path)) {
          const queryCount = await countStatements(product.db, page, question)
          dearest.set(name, Math.max(queryCount, dearest.get(name) ?? 0))
        }
    }
    for (const [name, figure] of dearest)
      check({ what: `statements: ${name}`, figure, bar: 6, aim: 4 })
  } finally {
    await browser.close()
    await product.stop()
  }
}
