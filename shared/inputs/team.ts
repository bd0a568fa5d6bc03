import { z } from 'zod'
import { statusMachines } from '#shared/statuses.ts'
import { id, requiredText } from '#shared/validation.ts'
import { changes, choice, target } from './parts.ts'

export const details = {
  userId: id.nullish(),
  name: requiredText(200),
  role: requiredText(120),
  avatar: requiredText(2000),
  department: requiredText(120),
}

export const createTeamMember = z.strictObject(details)
export const updateTeamMember = z.strictObject({ ...target, ...changes(details) })

export const changePresence = z.strictObject({
  ...target,
  status: choice(statusMachines.teamMember.statuses),
})
