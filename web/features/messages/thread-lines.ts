import type { MessageRecordFragment } from '#web/records/message.generated.ts'
import { dayNumberOf } from '#web/ui/reader-clock.ts'
import { formatDay } from '#web/ui/format-time.ts'

/** Milliseconds within which what one person writes stands as one group. */
const groupTime = 5 * 60_000

type Line = {
  message: MessageRecordFragment
  /** The day that begins here. */
  day: string | null
  /** Whether it goes on with the group of the message before. */
  follows: boolean
}

/** The messages, oldest first, by days and groups; `apart` is the id of one with which a group begins in any case. */
export const linesOf = (messages: readonly MessageRecordFragment[], apart?: string): Line[] =>
  messages.map((message, place) => {
    const before = messages[place - 1]
    const at = new Date(message.timestamp)
    const isNewDay = !before || dayNumberOf(new Date(before.timestamp)) !== dayNumberOf(at)
    const follows =
      !isNewDay &&
      message.id !== apart &&
      before.sender?.id === message.sender?.id &&
      before.fromCustomer === message.fromCustomer &&
      at.getTime() - new Date(before.timestamp).getTime() < groupTime
    return { message, day: isNewDay ? formatDay(message.timestamp) : null, follows }
  })
