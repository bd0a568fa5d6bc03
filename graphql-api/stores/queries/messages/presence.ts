import type { Knex } from 'knex'
import type { Audience } from '#shared/kinds.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import type { PersonRow } from '#api/stores/queries/accounts/people.ts'

/** The channel on which nodes tell one another who has a thread open. Nothing of it is stored. */
export const presenceChannel = 'presence'

/** A customer's id, and that of a person who has its thread open. */
export type PresencePair = readonly [customerId: number, personId: number]

/** People who have threads open, and the audience of the message that they type, if they do. */
export type PresenceSignal = { pairs: readonly PresencePair[]; typingFor: Audience | null }

/** Pairs of one notification, whose payload may have 8,000 bytes. */
const pairsPerSignal = 200

/** Tells all nodes, this one included, about people who have threads open. */
export const signalPresence = async (
  db: Knex,
  { pairs, typingFor }: PresenceSignal,
): Promise<void> => {
  const payloads = []
  for (let start = 0; start < pairs.length; start += pairsPerSignal) {
    const signal: PresenceSignal = { pairs: pairs.slice(start, start + pairsPerSignal), typingFor }
    payloads.push(JSON.stringify(signal))
  }
  await db.raw('select pg_notify(?, payload) from unnest(?::text[]) payload', [
    presenceChannel,
    payloads,
  ])
}

/** Who has a customer's thread open. The caller checks that the customer is in scope. */
export const createPresence = ({ db, scope: { viewer } }: Pick<StoreTools, 'db' | 'scope'>) => ({
  announceTyping: (customerId: number, personId: number, audience: Audience) =>
    signalPresence(db, { pairs: [[customerId, personId]], typingFor: audience }),

  /**
   * Returns the others among these people whose presence the viewer may see. A portal user sees the people of their own
   * company and their assistant: nobody learns that management reads along.
   */
  findVisible: async (
    customer: { id: number; assignedVaId: number },
    personIds: readonly number[],
  ): Promise<PersonRow[]> => {
    if (!viewer || personIds.length === 0) return []
    const people = db<UserRow>('users')
      .whereIn('id', personIds)
      .whereNot({ id: viewer.id })
      .whereNull('disabledAt')
    if (viewer.role === 'user')
      void people.where(
        (one) => void one.where({ customerId: customer.id }).orWhere({ id: customer.assignedVaId }),
      )
    return people.select('id', 'displayName', 'role').orderBy('id')
  },
})
