import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { requireViewer } from '#api/access/guard.ts'
import { systemViewer } from '#api/access/viewer.ts'
import type { Viewer } from '#api/access/viewer.ts'
import { lockAndReauthorize } from '#api/domain/lock-and-reauthorize.ts'
import { ProductError } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import type { ExportAttempt } from '#api/stores/auth/full-exports.ts'
import { formatReadme } from './format-readme.ts'
import { fullExportTablesOf } from './full-export-tables.ts'
import { openTable } from './plan-export.ts'
import { readCsv } from './read-csv.ts'

/** Ends an attempt when another one has begun, or the export is gone. */
class Superseded extends Error {}

/** Returns the person as they are now, whose account stays locked. Throws if they no longer belong to management. */
const readPerson = async (ctx: Ctx, id: number): Promise<Viewer> => {
  const locks = { accountIds: [], mode: 'share', customerId: null } as const
  const person = ctx.withViewer({ ...systemViewer, id })
  return requireViewer((await lockAndReauthorize(person, 'createFullExport', locks)).viewer)
}

/** Adds the tables to a zip, which reads one after the other, then the README, which has their rows. */
const addTables = (
  ctx: Ctx,
  viewer: Viewer,
  attempt: ExportAttempt,
  add: (fileName: string, content: AsyncIterable<string>) => void,
) => {
  const { system, appServices } = ctx
  const tables = fullExportTablesOf(viewer)
  const counts = new Map<string, number>()
  for (const table of tables) {
    const count = async (rows: number) => {
      if (!(await system.fullExports.count(attempt, rows, appServices.clock())))
        throw new Superseded()
      counts.set(table.fileName, (counts.get(table.fileName) ?? 0) + rows)
    }
    const options = { excelTimeZone: null, limit: Infinity, count }
    add(table.fileName, readCsv(openTable(ctx, viewer, table), options))
  }
  const readme = async function* () {
    const madeAt = appServices.clock()
    yield formatReadme({ tables, rows: counts, person: viewer.displayName, madeAt })
  }
  add('README.txt', readme())
}

/** Writes the zip. Returns its size in bytes. */
const writeZip = (ctx: Ctx, viewer: Viewer, attempt: ExportAttempt): Promise<number> => {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  addTables(ctx, viewer, attempt, (fileName, content) => {
    const stream = Readable.from(content)
    // The zip listens to no error of what it reads.
    stream.on('error', (error) => output.destroy(error))
    zip.addReadStream(stream, fileName, { mtime: ctx.appServices.clock() })
  })
  zip.end()
  return ctx.system.fullExports.write(attempt, output)
}

const isNoLongerAllowed = (error: unknown) =>
  error instanceof ProductError && ['FORBIDDEN', 'UNAUTHENTICATED'].includes(error.code)

/** Makes the zip of an export of everything, in the scope of its person. A run that ends early leaves nothing that is offered; the next one begins again. */
export const writeFullExport = async (ctx: Ctx, id: number): Promise<void> => {
  const { system, appServices } = ctx
  const attempt = await system.fullExports.begin(id, appServices.clock())
  if (!attempt) return
  const { userId } = attempt
  try {
    const viewer = await ctx.transaction((inner) => readPerson(inner, userId))
    const size = await writeZip(ctx, viewer, attempt)
    await ctx.transaction(async (inner) => {
      await readPerson(inner, userId)
      await inner.system.fullExports.finish(attempt, size, appServices.clock())
    })
  } catch (error) {
    if (isNoLongerAllowed(error)) await system.fullExports.remove(id)
    else if (!(error instanceof Superseded)) throw error
  }
}
