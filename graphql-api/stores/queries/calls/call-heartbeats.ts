import type { Knex } from 'knex'

type HeartbeatRow = { communicationSessionId: number; userId: number; at: Date }

/** Stores the last heartbeat of each of the two people in a call. The verb has locked the call. */
export const createCallHeartbeats = (db: Knex) => ({
  /** Stores that the pages of these people are open. */
  beat: async (communicationSessionId: number, userIds: readonly number[], at: Date) => {
    await db<HeartbeatRow>('callHeartbeats')
      .insert(userIds.map((userId) => ({ communicationSessionId, userId, at })))
      .onConflict(['communicationSessionId', 'userId'])
      .merge()
  },

  /** Returns the last heartbeat of the side that has been silent for longer; null if the call has none. */
  findEarliest: async (communicationSessionId: number): Promise<Date | null> =>
    (
      await db('callHeartbeats')
        .where({ communicationSessionId })
        .min('at as at')
        .first<{ at: Date | null }>()
    ).at,

  /** Deletes the heartbeats of a call that has ended. */
  end: async (communicationSessionId: number) => {
    await db<HeartbeatRow>('callHeartbeats').where({ communicationSessionId }).delete()
  },
})
