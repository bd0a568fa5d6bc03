import { createTeamMember, updateTeamMember } from '#shared/inputs/team.ts'
import { rulesOf } from '#web/writing/forms/rules-of.ts'

/** The validation rules of a team card's forms. */
export const newCard = rulesOf(createTeamMember)
export const changedCard = rulesOf(updateTeamMember)
