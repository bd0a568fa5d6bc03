import type { Knex } from 'knex'
import { insertMany, type New } from '#api/database/factories/index.ts'
import type { InteractionRow } from '#api/stores/rows.ts'
import type { Days } from './days.ts'
import { dealer, randomFrom } from './random.ts'
import type { Client } from './seed-customers.ts'
import { shareOut } from './share-out.ts'
import { speaker } from './speaker.ts'
import { textsByTrade } from './texts/by-trade.ts'
import { general, managementInteractions } from './texts/general.ts'

/** Working days of the last thirty days, about. */
const lately = 20

/** 900 lines of activity; nearly half of them of the last thirty days, some of today. */
export const seedInteractions = async (db: Knex, days: Days, clients: readonly Client[]) => {
  const counts = shareOut(900, clients.map(weightOf))
  const rows = clients
    .flatMap((client, at) => interactionsOf(client, counts[at] ?? 0, days))
    .toSorted((a, b) => Number(a.timestamp) - Number(b.timestamp))
  await insertMany(db, 'interactions', rows)
}

const weightOf = ({ isMain, facts, until }: Client) => {
  if (isMain) return 36
  // Who came lately has less of a past.
  return until > 1 || facts.days < 100 ? 14 : 24
}

const interactionsOf = (client: Client, count: number, days: Days): New<InteractionRow>[] => {
  const random = randomFrom(`interactions of ${client.facts.company}`)
  const deal = dealer(random, [
    ...textsByTrade[client.facts.trade].interactions,
    ...general.interactions,
  ])
  const dealManager = dealer(random, managementInteractions)

  const timeOf = () => {
    if (client.until === 1 && random.chance(0.03))
      return days.hoursFromNow(-random.between(0, 4) - random.fraction())
    const oldest = random.chance(0.45) ? Math.min(client.until + lately, client.from) : client.from
    return days.ago(random.between(client.until, oldest), random.fraction())
  }
  return Array.from({ length: count }, (_, at) => {
    const byManager = at > 0 && at % 14 === 0
    const [type, summary, details] = byManager ? dealManager() : deal()
    const timestamp = timeOf()
    const say = speaker(random, client.occasion(timestamp))
    return {
      customerId: client.row.id,
      userId: byManager ? client.manager.id : client.assistant.id,
      type,
      summary: say(summary),
      details: details === undefined ? null : say(details),
      timestamp,
    }
  })
}
