import type { details } from '#shared/inputs/team.ts'
import type { StatusOf } from '#shared/statuses.ts'
import { equals, oneOf, contains } from '#api/stores/lists/filters.ts'
import { byTime, byText, mapEntity } from './entity-mapping.ts'
import type { InputColumns } from './entity-mapping.ts'

export type TeamMemberRow = InputColumns<typeof details> & {
  id: number
  status: StatusOf<'teamMember'>
  createdAt: Date
  version: number
}

export const teamMember = mapEntity<TeamMemberRow>()('teamMember', {
  filters: {
    status: oneOf('status'),
    department: equals('department'),
    search: contains(`(name || ' ' || role || ' ' || department)`),
  },
  orders: { name: byText('name'), created_at: byTime('created_at') },
})
