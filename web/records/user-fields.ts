import type { NounFields } from '#web/writing/fields.ts'
import { rulesFor } from './rules-for.ts'
import { type UserRecordFragment, UserNowDocument } from './user.generated.ts'
import { UpdateUserDocument } from './user-mutations.generated.ts'

/** Fields of an account that management edits. */
export const userFields: NounFields<UserRecordFragment> = {
  reader: UserNowDocument,
  nameOf: ({ displayName }) => displayName,
  update: UpdateUserDocument,
  rules: rulesFor('updateUser'),
  fields: [{ name: 'displayName', label: 'Name', kind: 'line' }],
}
