import type { NounFields } from '#web/writing/fields.ts'
import { rulesFor } from './rules-for.ts'
import type { UserRecordFragment } from './user.generated.ts'
import { readUser, updateUser } from './user-verbs.generated.ts'

/** The facts of somebody's account that management types. */
export const userFields: NounFields<UserRecordFragment> = {
  reader: readUser,
  nameOf: ({ displayName }) => displayName,
  update: updateUser,
  rules: rulesFor('updateUser'),
  fields: [{ name: 'displayName', label: 'Name', kind: 'line' }],
}
