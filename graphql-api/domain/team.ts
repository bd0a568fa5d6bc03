import type { Ctx } from '#api/request/context.ts'
import { isDuplicate, wrongField } from '#api/errors.ts'
import { movesOf } from './status-transitions.ts'
import { changesOf, hold } from './records.ts'
import { verb } from './verb.ts'

const requireFreeAccount = async (ctx: Ctx, userId: number | null | undefined, cardId?: number) => {
  if (userId == null) return
  if (!(await ctx.stores.users.find(userId))) throw wrongField('userId', 'Account not found.')
  const taken = await ctx.stores.teamMembers.findBy('userId', userId)
  if (taken && taken.id !== cardId) throw accountTaken()
}

const accountTaken = () => wrongField('userId', 'This account is already on the team page.')

/** Somebody may have given the account a card since we looked. */
const unlessTaken = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    throw isDuplicate(error, 'team_members_user_id_key') ? accountTaken() : error
  }
}

export const createTeamMember = verb('createTeamMember', {
  accounts: (_ctx, { userId }) => [userId],
  work: async (ctx, input) => {
    await requireFreeAccount(ctx, input.userId)
    return { teamMember: await unlessTaken(ctx.stores.teamMembers.insert(input)) }
  },
})

export const updateTeamMember = verb('updateTeamMember', {
  accounts: (_ctx, { userId }) => [userId],
  work: async (ctx, input) => {
    const before = await hold(ctx, ctx.stores.teamMembers, input)
    await requireFreeAccount(ctx, input.userId, before.id)
    const changing = ctx.stores.teamMembers.change(before.id, changesOf(input))
    return { teamMember: await unlessTaken(changing) }
  },
})

const moves = movesOf(({ teamMembers }) => teamMembers)

export const changePresence = moves.verb('changePresence')
