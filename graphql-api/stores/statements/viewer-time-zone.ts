import type { Knex } from 'knex'
import { onlyNamed, viewerCustomerId } from './parameter.ts'
import { runCached } from './statement-cache.ts'
import type { ViewerScope } from './viewer-scope.ts'

/**
 * Reads the time zone in which a viewer's days begin and end: their own, that of their customer, or that of the
 * organization, as in emails (`zoneOfPerson`).
 */
export const createViewerTimeZone = (db: Knex, { viewer }: ViewerScope) => {
  let zone: Promise<string> | undefined

  const read = async () => {
    const build = () =>
      db
        .from('organisation as o')
        .select(
          db.raw('coalesce((select time_zone from customers where id = ?), o.time_zone) as zone', [
            viewerCustomerId,
          ]),
        )
    const { rows } = await runCached(db, 'viewer time zone', build, onlyNamed({}, viewer))
    return String(rows[0]?.[0])
  }

  return async (): Promise<string> => viewer?.timeZone ?? (zone ??= read())
}
