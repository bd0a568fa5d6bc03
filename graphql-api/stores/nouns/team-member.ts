import type { details } from '#shared/inputs/team.ts'
import type { StatusOf } from '#shared/statuses.ts'
import { contains, is, oneOf } from '#api/stores/filters.ts'
import { at, keep, word } from '#api/stores/kept.ts'
import type { Filled } from '#api/stores/kept.ts'

export type TeamMemberRow = Filled<typeof details> & {
  id: number
  status: StatusOf<'teamMember'>
  createdAt: Date
  version: number
}

export const teamMember = keep<TeamMemberRow>()('teamMember', {
  areFew: true,
  filters: {
    status: oneOf('status'),
    department: is('department'),
    search: contains(`(name || ' ' || role || ' ' || department)`),
  },
  orders: { name: word('name'), created_at: at('created_at') },
})
