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

/** Questions of the last working days that wait for an answer, by company. */
const waiting: Readonly<Record<string, { ago: number; question: `> ${string}` }>> = {
  'Ogilvie Estates': {
    ago: 3,
    question: '> Can the painter get into {unit} on {day}? He needs the key by {time}.',
  },
  'Calloway Homes': {
    ago: 2,
    question: '> Could you move my {time} call on {day} to the afternoon? The closing runs long.',
  },
  'Pruitt Landscaping': {
    ago: 2,
    question: '> The bank shows {small} twice this week. Did we pay {vendor} two times?',
  },
  'Hollis Plumbing': {
    ago: 1,
    question: '> Somebody from {street} says nobody called back. Do we have a number?',
  },
  'Paper Crane Goods': {
    ago: 1,
    question: '> Do we have enough of the {product} for the weekend, or should I order more?',
  },
}

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
    // Few enough conversations of a trade that no two of its customers have the same one.
    const hasTrade = client.until === 1 && client.from > 9 && !waiting[client.facts.company]
    const talks = Array.from({ length: client.isMain ? 3 : 1 }, dealGeneral)
    if (hasTrade) talks.push(dealFor(client.facts.trade))
    return threadOf(client, talks, random, days)
  })
  await insertMany(
    db,
    'messages',
    rows.toSorted((a, b) => Number(a.timestamp) - Number(b.timestamp)),
  )
}

/** One conversation about every eight working days, the last one within a few days. It ends with the assistant, or with a question. */
const threadOf = (
  client: Client,
  talks: readonly Conversation[],
  random: Random,
  days: Days,
): New<MessageRow>[] => {
  const waitingMessage = waiting[client.facts.company]
  const until = waitingMessage ? waitingMessage.ago + 1 : client.until
  const gap = Math.max(1, Math.min(8, Math.floor(client.from / (talks.length + 1))))
  const messages = talks.flatMap((talk, at) => {
    const ago = until + (talks.length - 1 - at) * gap + random.between(0, gap - 1)
    const isLast = at === talks.length - 1
    const end = isLast ? talk.findLastIndex((line) => line.startsWith('<')) + 1 : talk.length
    const start = days.ago(Math.min(ago, client.from), random.fraction() * 0.5)
    return messagesOf(client, talk.slice(0, end), start, random)
  })
  if (waitingMessage)
    messages.push(
      ...messagesOf(client, [waitingMessage.question], days.ago(waitingMessage.ago, 0.6), random),
    )
  return messages
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
