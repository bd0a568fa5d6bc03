import type { Knex } from 'knex'
import type { CallSignalKind } from '#shared/kinds.ts'

/** The channel on which nodes tell one another that a call has new signals. It carries the id of the call alone. */
export const callSignalsChannel = 'call_signals'

/** A message between the browsers of the two people in a call. */
export type CallSignalRow = {
  id: number
  communicationSessionId: number
  senderId: number
  kind: CallSignalKind
  body: string
}

/** Stores the signals of calls in progress. The verb has locked the call, so that ids are committed in their order. */
export const createCallSignals = (db: Knex) => {
  const of = (communicationSessionId: number) =>
    db<CallSignalRow>('callSignals').where({ communicationSessionId })

  return {
    /** Stores a signal, and tells all nodes after the commit. */
    send: async (signal: Omit<CallSignalRow, 'id'>): Promise<void> => {
      await db('callSignals').insert(signal)
      await db.raw('select pg_notify(?, ?)', [
        callSignalsChannel,
        String(signal.communicationSessionId),
      ])
    },

    count: async (communicationSessionId: number): Promise<number> =>
      Number(
        (await of(communicationSessionId).count('* as count').first<{ count: string }>()).count,
      ),

    /** Returns the signals for a person after one of them, in the order in which they were sent. */
    readFor: (
      userId: number,
      communicationSessionId: number,
      afterId: number,
    ): Promise<CallSignalRow[]> =>
      of(communicationSessionId)
        .whereNot({ senderId: userId })
        .where('id', '>', afterId)
        .orderBy('id')
        .select<CallSignalRow[]>('*'),

    /** Deletes the signals of a call that has ended. */
    end: async (communicationSessionId: number) => {
      await of(communicationSessionId).delete()
    },
  }
}
