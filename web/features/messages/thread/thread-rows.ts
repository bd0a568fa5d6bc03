import type { MessageRecordFragment } from '#web/records/message/message.generated.ts'
import { dayNumberOf } from '#web/ui/reader-clock.ts'
import { formatDay } from '#web/ui/format-time.ts'

/** Milliseconds within which one person's messages are one group. */
const groupTime = 5 * 60_000

type ThreadMessage = {
  message: MessageRecordFragment
  /** The heading of the day that begins here. */
  day: string | null
  /** True if it continues the group of the message before. */
  follows: boolean
}

/** Returns the messages, oldest first, by day and group. The message with the id `apart` always begins a group. */
export const groupMessages = (
  messages: readonly MessageRecordFragment[],
  apart?: string,
): ThreadMessage[] =>
  messages.map((message, place) => {
    const before = messages[place - 1]
    const at = new Date(message.timestamp)
    const isNewDay = !before || dayNumberOf(new Date(before.timestamp)) !== dayNumberOf(at)
    const follows =
      !isNewDay &&
      message.id !== apart &&
      before.sender?.id === message.sender?.id &&
      before.fromCustomer === message.fromCustomer &&
      before.audience === message.audience &&
      at.getTime() - new Date(before.timestamp).getTime() < groupTime
    return { message, day: isNewDay ? formatDay(message.timestamp) : null, follows }
  })
