import type { Ctx } from '#api/request/context.ts'
import { isDuplicate, wrongField } from '#api/errors.ts'
import { statusTransitionsFor } from '#api/domain/status-transitions.ts'
import { findChangedValues, lockForUpdate } from '#api/domain/records.ts'
import { verb } from '#api/domain/verb.ts'

const requireFreeAccount = async (ctx: Ctx, userId: number | null | undefined, cardId?: number) => {
  if (userId == null) return
  if (!(await ctx.stores.users.find(userId))) throw wrongField('userId', 'Account not found.')
  const cardOfUser = await ctx.stores.teamMembers.findBy('userId', userId)
  if (cardOfUser && cardOfUser.id !== cardId) throw createAccountTakenError()
}

const createAccountTakenError = () =>
  wrongField('userId', 'This account is already on the team page.')

/** Maps a violation of the unique index to the field error: a concurrent request may have used the account. */
const rejectTakenAccount = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    throw isDuplicate(error, 'team_members_user_id_key') ? createAccountTakenError() : error
  }
}

export const createTeamMember = verb('createTeamMember', {
  accounts: (_ctx, { userId }) => [userId],
  work: async (ctx, input) => {
    await requireFreeAccount(ctx, input.userId)
    return { teamMember: await rejectTakenAccount(ctx.stores.teamMembers.insert(input)) }
  },
})

export const updateTeamMember = verb('updateTeamMember', {
  accounts: (_ctx, { userId }) => [userId],
  work: async (ctx, input) => {
    const before = await lockForUpdate(ctx, ctx.stores.teamMembers, input)
    await requireFreeAccount(ctx, input.userId, before.id)
    const values = findChangedValues(input)
    const changing = ctx.stores.teamMembers.change(before.id, {
      ...values,
      // Without its account the card has nobody who is here.
      ...(before.userId !== null && values.userId === null && { status: 'offline' as const }),
    })
    return { teamMember: await rejectTakenAccount(changing) }
  },
})

const transitions = statusTransitionsFor(({ teamMembers }) => teamMembers)

export const changePresence = transitions.verb('changePresence')
