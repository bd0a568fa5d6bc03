import type { Knex } from 'knex'
import { insertMany, type New } from '#api/testing/factories/index.ts'
import type { MessageRow } from '#api/stores/entities/message.ts'
import { type Days, minutesAfter } from './days.ts'
import { dealer, type Random, randomFrom } from './random.ts'
import type { Client } from './seed-customers.ts'
import { createTextFiller } from './text-filler.ts'
import { textsByTrade } from './texts/by-trade.ts'
import { general } from './texts/general.ts'
import type { Conversation, Trade } from './texts/trade-texts.ts'

/** Seeds conversations between the portal users of each customer and their assistant. */
export const seedMessages = async (db: Knex, days: Days, clients: readonly Client[]) => {
  const random = randomFrom('conversations')
  const dealers = new Map<Trade, () => Conversation>()
  const dealFor = (trade: Trade) => {
    const deal = dealers.get(trade) ?? dealer(random, textsByTrade[trade].conversations)
    dealers.set(trade, deal)
    return deal()
  }
  const dealGeneral = dealer(random, general.conversations)

  const withAccounts = clients.filter((client) => client.accounts.length > 0)
  const rows = withAccounts.flatMap((client) => {
    const count = client.isMain ? 3 : client.facts.trade === 'realEstate' ? 1 : 2
    const talks = [
      dealGeneral(),
      ...Array.from({ length: count }, () => dealFor(client.facts.trade)),
    ]
    return threadOf(client, client.isMain ? [dealGeneral(), ...talks] : talks, random, days)
  })
  await insertMany(
    db,
    'messages',
    rows.toSorted((a, b) => Number(a.timestamp) - Number(b.timestamp)),
  )
}

/** One conversation about every eight working days, the last one within a few days. */
const threadOf = (
  client: Client,
  talks: readonly Conversation[],
  random: Random,
  days: Days,
): New<MessageRow>[] => {
  const gap = Math.max(1, Math.min(8, Math.floor(client.from / (talks.length + 1))))
  return talks.flatMap((talk, at) => {
    const ago = client.until + (talks.length - 1 - at) * gap + random.between(0, gap - 1)
    return messagesOf(
      client,
      talk,
      days.ago(Math.min(ago, client.from), random.fraction() * 0.5),
      random,
    )
  })
}

const messagesOf = (client: Client, talk: Conversation, start: Date, random: Random) => {
  const account = random.pick(client.accounts)
  const fill = createTextFiller(random, {
    ...client.textFacts(start),
    contact: account.displayName,
  })
  let timestamp = start
  return talk.map((line): New<MessageRow> => {
    const isCustomer = line.startsWith('> ')
    const message = {
      customerId: client.row.id,
      senderId: isCustomer ? account.id : client.assistant.id,
      receiverId: isCustomer ? client.assistant.id : account.id,
      content: fill(line.slice(2)),
      timestamp,
    }
    timestamp = minutesAfter(timestamp, random.between(60, 1500) / 60)
    return message
  })
}
