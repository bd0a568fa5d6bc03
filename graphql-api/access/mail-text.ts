import { roles } from '#shared/roles.ts'
import { isForStaff } from './audience.ts'
import { readersOf } from './fields.ts'
import type { Noun } from './nouns.ts'
import { reading } from './reading.ts'
import type { ScopeViewer } from './viewer.ts'
import { typeName } from './type-name.ts'

/** A portal user: what none of them may read is for staff only. */
const portalUser: ScopeViewer = { id: 1, role: 'user', customerId: 1, assistantsSee: 'assigned' }

/**
 * Returns true for a field that an email may hold: one that every role may read, of a kind of record that customers have.
 * Servers on its way read an email, so money, tags and what only staff read are in none, not even in one to staff. `type`
 * is for what belongs to a record without being one.
 */
export const mayBeMailed = (noun: Noun, field: string, type = typeName(noun)): boolean =>
  reading[noun].rows(portalUser).rows !== 'none' &&
  readersOf(`${type}.${field}`).length === roles.length

/** Returns the text of a record’s field as an email may hold it; null if it is empty, for fewer people, or written for staff. */
export const mailText = <Row extends object>(
  noun: Noun,
  row: Row,
  field: keyof Row & string,
): string | null => {
  const value = row[field]
  if (isForStaff(row)) return null
  if (typeof value !== 'string' || value.trim() === '') return null
  return mayBeMailed(noun, field) ? value.trim() : null
}
