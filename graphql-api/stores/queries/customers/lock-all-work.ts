import type { Knex } from 'knex'
import { nouns } from '#api/access/nouns.ts'
import { lockTimesOfPeople } from '#api/stores/history/write-busy-times.ts'
import { transferRules, workNouns } from './transfer-rules.ts'

/** Returns a function that locks the open work of customers, each kind by id, and then the times of these assistants and of those who have appointments in it. */
export const createLockAllWork =
  (db: Knex) =>
  async (
    customerIds: readonly number[],
    assistantIds: readonly number[],
    now: Date,
  ): Promise<void> => {
    const people = new Set(assistantIds)
    for (const noun of workNouns) {
      const { holderColumn, isOpen } = transferRules[noun]
      const ofCustomers = db(nouns[noun].many).whereIn('customerId', [...customerIds])
      const rows = (await isOpen(ofCustomers, now)
        .orderBy('id')
        .forNoKeyUpdate()
        .select(`${holderColumn} as holderId`)) as { holderId: number }[]
      if (noun !== 'task') for (const { holderId } of rows) people.add(holderId)
    }
    await lockTimesOfPeople(db, [...people])
  }
