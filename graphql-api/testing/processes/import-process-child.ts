import type { Connection } from '#api/database/connect.ts'
import { writeImport } from '#api/domain/imports/run-import.ts'
import { openTestJobs } from './job-process.ts'

/** A node that writes an import, as its job does, once it is told to. */
const [, , connection = ''] = process.argv
const { ctx, work } = openTestJobs(JSON.parse(connection) as Connection)
process.on('message', (importId: number | 'work') => {
  process.send?.('writing')
  void (importId === 'work'
    ? work()
    : writeImport(ctx, importId).then(() => process.send?.('done')))
})
process.send?.('ready')
