import { createTeamMember, updateTeamMember } from '#shared/inputs/team.ts'
import { rulesOf } from '#web/writing/forms/rules-of.ts'

/** What a card may hold, as its forms ask it. */
export const newCard = rulesOf(createTeamMember)
export const changedCard = rulesOf(updateTeamMember)
