import type { Audience } from '#shared/kinds.ts'
import { readersOf } from './fields.ts'
import type { Subject, Verb } from './verbs.ts'
import { typeName } from './type-name.ts'

/** Records of which a customer hears nothing. */
const ofStaff: readonly Subject[] = ['lead', 'teamMember', 'organisation']

/** What is done to the standing of an account. */
const standing: readonly Verb[] = ['changeUserRole', 'disableUser', 'enableUser']

type Line = {
  verb: Verb
  noun: Subject
  /** The record as it was, where it was, and as it is now: an interaction says its type. */
  rows: readonly { type?: unknown }[]
  customerId: unknown
  /** The fields that changed; none for a new record. */
  fields: readonly string[]
}

/** Staff's notes, leads, and what changed in fields that no customer reads (tags, money) are staff's; the rest is the customer's whose record it is. */
export const audienceOf = ({ verb, noun, rows, customerId, fields }: Line): Audience => {
  if (customerId === null || ofStaff.includes(noun) || standing.includes(verb)) return 'staff'
  if (noun === 'interaction' && rows.some(({ type }) => type === 'note')) return 'staff'
  const isTold = fields.some((field) => readersOf(`${typeName(noun)}.${field}`).includes('user'))
  return fields.length === 0 || isTold ? 'customer' : 'staff'
}
