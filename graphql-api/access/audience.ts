import type { Audience } from '#shared/kinds.ts'
import { readersOf } from './fields.ts'
import type { Subject, Verb } from './verbs.ts'
import { typeName } from './type-name.ts'

/** Kinds of records whose history is for staff only. */
const ofStaff: readonly Subject[] = ['lead', 'teamMember', 'organisation']

/** Verbs on an account whose history is for staff only. */
const standing: readonly Verb[] = ['changeUserRole', 'disableUser', 'enableUser']

type ChangeFacts = {
  /** Null for a change of the system outside of any verb. */
  verb: Verb | null
  noun: Subject
  /** The record before (if it existed) and after the change. */
  rows: readonly { type?: unknown; audience?: unknown }[]
  customerId: unknown
  /** The fields that changed; none for a new record. */
  fields: readonly string[]
}

/** Returns true for what was written for staff alone. What a row is now decides, as for its readers. */
export const isForStaff = (row: { audience?: unknown } | undefined) => row?.audience === 'staff'

/** Returns who may read a history entry. Notes, leads and changes of fields that customers cannot read (tags, money) are for staff; all else is for the customer as well. */
export const audienceOf = ({ verb, noun, rows, customerId, fields }: ChangeFacts): Audience => {
  if (customerId === null || ofStaff.includes(noun) || (verb && standing.includes(verb)))
    return 'staff'
  if (isForStaff(rows.at(-1))) return 'staff'
  if (noun === 'interaction' && rows.some(({ type }) => type === 'note')) return 'staff'
  const isForCustomer = fields.some((field) =>
    readersOf(`${typeName(noun)}.${field}`).includes('user'),
  )
  return fields.length === 0 || isForCustomer ? 'customer' : 'staff'
}
