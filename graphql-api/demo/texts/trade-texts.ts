import type { InteractionType } from '#shared/kinds.ts'

/** What a customer does for a living, as far as the texts of the demo need to know. */
export type Trade =
  | 'realEstate'
  | 'office'
  | 'ecommerce'
  | 'marketing'
  | 'bookkeeping'
  | 'property'
  | 'receptionist'
  | 'isa'

/**
 * One task: its title and description, what it may have to wait for, and how it ended; for some a question to the customer
 * with the answer, and the name of the file that comes of it.
 */
export type TaskText = readonly [
  title: string,
  about: string,
  waiting: string,
  done: string,
  question?: `${string} | ${string}`,
  file?: `${string}.${'pdf' | 'csv'}`,
]

/** One line of activity; of several details one is chosen. */
export type InteractionText = readonly [
  type: InteractionType,
  summary: string,
  ...details: string[],
]

/** A conversation in the customer's thread, in turn: `>` begins what the customer wrote, `<` what the assistant did. */
export type Conversation = readonly (`> ${string}` | `< ${string}`)[]

/** The texts of one trade. Words in braces are slots, see `speaker`. */
export type TradeTexts = {
  tasks: readonly TaskText[]
  interactions: readonly InteractionText[]
  conversations: readonly Conversation[]
  /** What a planned call or meeting is about. */
  calls: readonly string[]
  /** What has to be ready by a certain time. */
  deadlines: readonly string[]
}
