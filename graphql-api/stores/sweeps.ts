import type { Knex } from 'knex'
import { sweepChanges } from './history/change-feed.ts'
import { sweepNotifications } from './history/sweep-notifications.ts'
import { sweepImports } from './queries/imports/sweep-imports.ts'
import { sweepManyChanges } from './queries/many/many-changes.ts'
import { sweepMerges } from './queries/merges/merges.ts'
import { sweepUnfinishedFiles } from './queries/files/sweep-unfinished-files.ts'

/** Deletes expired rows of all viewers. Each function returns their number. */
export const createSweeps = (db: Knex) => ({
  notifications: sweepNotifications(db),
  unfinishedFiles: sweepUnfinishedFiles(db),
  changes: sweepChanges(db),
  manyChanges: sweepManyChanges(db),
  merges: sweepMerges(db),
  imports: sweepImports(db),
})
