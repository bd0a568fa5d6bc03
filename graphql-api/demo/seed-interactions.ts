import type { Knex } from 'knex'
import { insertMany, type New } from '#api/testing/factories/index.ts'
import type { InteractionRow } from '#api/stores/entities/interaction.ts'
import { type Days, timeOn } from './days.ts'
import { dealer, dealNew, randomFrom } from './random.ts'
import type { Client } from './seed-customers.ts'
import { shareOut } from './share-out.ts'
import { createTextFiller } from './text-filler.ts'
import { textsByTrade } from './texts/by-trade.ts'
import { general, managementInteractions } from './texts/general.ts'
import type { InteractionText } from './texts/trade-texts.ts'

/** About as many working days as the last thirty days have. */
const recentDays = 20

/** Seeds 900 interactions; nearly half of them in the last thirty days, some today. */
export const seedInteractions = async (db: Knex, days: Days, clients: readonly Client[]) => {
  const counts = shareOut(900, clients.map(weightOf))
  const dealGeneral = dealer(randomFrom('interactions'), general.interactions)
  const rows = clients
    .flatMap((client, at) => interactionsOf(client, counts[at] ?? 0, dealGeneral, days))
    .toSorted((a, b) => Number(a.timestamp) - Number(b.timestamp))
  await insertMany(db, 'interactions', rows)
}

const weightOf = ({ isMain, facts, until }: Client) => {
  if (isMain) return 36
  // Recent customers have fewer interactions.
  if (facts.days < 30) return 6
  return until > 1 || facts.days < 100 ? 14 : 24
}

const interactionsOf = (
  client: Client,
  count: number,
  dealGeneral: () => InteractionText,
  days: Days,
): New<InteractionRow>[] => {
  const random = randomFrom(`interactions of ${client.facts.company}`)
  const dealTrade = dealer(random, textsByTrade[client.facts.trade].interactions)
  const dealManager = dealer(random, managementInteractions)
  const dealt = new Set<InteractionText>()
  const hasReceptionist = client.facts.services.some(({ plan }) => plan.startsWith('receptionist'))

  const timeOf = () => {
    // A few today.
    if (client.until === 1 && random.chance(0.015) && days.minutesToday >= 30)
      return timeOn(days.today, random.between(1, Math.min(days.minutesToday, 480) / 5 - 1) * 5)
    const oldestDay = random.chance(0.45)
      ? Math.min(client.until + recentDays, client.from)
      : client.from
    return days.ago(random.between(client.until, oldestDay), random.fraction())
  }
  return Array.from({ length: count }, (_, at) => {
    const isByManager = at % 14 === 13
    const isGeneral = at % 3 === 2
    const isIncoming = at % 3 === 0
    const [type, summary, ...details] = isByManager
      ? dealManager()
      : isGeneral
        ? dealNew(dealGeneral, dealt)
        : dealTrade()
    const timestamp = timeOf()
    const fill = createTextFiller(random, client.textFacts(timestamp))
    return {
      customerId: client.row.id,
      userId: isByManager ? client.manager.id : client.assistant.id,
      type,
      summary: fill(summary),
      details: details.length === 0 ? null : fill(random.pick(details)),
      timestamp,
      ...(type === 'call' && {
        startedAt: timestamp,
        direction: isIncoming ? 'incoming' : 'outgoing',
        ...(isIncoming && hasReceptionist
          ? { answeredForCustomer: true, seconds: 45 + ((at * 37) % 240) }
          : // At least two minutes, at most half an hour.
            { seconds: ((at * 7) % 29) * 60 + 120 }),
      }),
    }
  })
}
