import type { Knex } from 'knex'
import type { Viewer } from '#api/access/viewer.ts'
import { entities } from '#api/stores/entities/entities.ts'
import type { AnyMapping } from '#api/stores/entities/entity-mapping.ts'
import type { Condition } from '#api/stores/lists/conditions/parse-conditions.ts'
import { createConditions } from '#api/stores/lists/conditions/ready-conditions.ts'
import { runCached } from '#api/stores/statements/statement-cache.ts'
import { createViewerTimeZone } from '#api/stores/statements/viewer-time-zone.ts'
import { viewerScope } from '#api/stores/statements/viewer-scope.ts'
import { selectVisibleRows } from '#api/stores/statements/visible-rows.ts'
import { openSubject } from './condition-subjects.ts'
import type { FieldNoun } from './condition-subjects.ts'
import type { Row } from './evaluate-condition.ts'

/** Reads so many of the records that a viewer sees, the same ones each time, of a company that is too large to read all. */
export const sampleSubject = async (
  db: Knex,
  viewer: Viewer,
  noun: FieldNoun,
  now: Date,
  size: number,
) => {
  const subject = await openSubject(db, viewer, noun, now)
  const scope = viewerScope(viewer)
  const nodes = (await selectVisibleRows(db, noun, scope.scopes)
    .select('t.*')
    .orderByRaw('md5(t.id::text)')
    .limit(size)) as Row[]
  const ids = nodes.map(({ id }) => id)
  const prepareConditions = createConditions(entities[noun] as unknown as AnyMapping, {
    db,
    scope,
    clock: () => now,
    timeZone: createViewerTimeZone(db, scope),
  })

  /** Returns the ids of the records that the product finds by conditions. */
  const find = async (where: readonly Condition[]): Promise<number[]> => {
    const conditions = await prepareConditions(where)
    const build = () => {
      const query = selectVisibleRows(db, noun, scope.sharedScope.scopes)
        .whereRaw('t.id = any(?::bigint[])', [ids] as never)
        .select('t.id')
      conditions?.apply(query)
      return query
    }
    const values = { viewer, namedValues: {}, now, cursorKeys: [], ids: [], customerIds: [] }
    const { rows } = await runCached(db, null, build, values)
    return rows.map(([id]) => id as number)
  }
  return { ...subject, ...(await subject.prepare(nodes)), find }
}
