import {
  type TeamMemberRecordFragment,
  TeamMemberNowDocument,
} from '#web/records/team-member/team-member.generated.ts'
import { UpdateTeamMemberDocument } from '#web/records/team-member/team-member-mutations.generated.ts'
import type { Field, NounFields } from '#web/writing/forms/fields.ts'

type Account = { id: string; displayName: string }

/** Fields of a team card that people edit. */
export const cardFields = (accounts: readonly Account[]): readonly Field[] => [
  { name: 'name', label: 'Name', kind: 'line' },
  { name: 'role', label: 'Job title', kind: 'line' },
  { name: 'department', label: 'Department', kind: 'line' },
  {
    name: 'userId',
    label: 'Account',
    kind: 'choice',
    options: [
      { value: '', label: 'None' },
      ...accounts.map(({ id, displayName }) => ({ value: id, label: displayName })),
    ],
  },
]

/** Describes how a card is edited. */
export const cardNoun = (accounts: readonly Account[]): NounFields<TeamMemberRecordFragment> => ({
  reader: TeamMemberNowDocument,
  nameOf: ({ name }) => name,
  update: UpdateTeamMemberDocument,
  rules: async () => (await import('./team-rules.ts')).changedCard,
  fields: cardFields(accounts),
})
