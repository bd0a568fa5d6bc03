import type { MessageRecordFragment } from '#web/records/message.generated.ts'
import { sayDay } from '#web/ui/say-time.ts'

/** Milliseconds within which what one person writes stands as one group. */
const groupTime = 5 * 60_000

type Line = {
  message: MessageRecordFragment
  /** The day that begins here. */
  day: string | null
  /** Whether it goes on with the group of the message before. */
  follows: boolean
}

/** The messages, oldest first, by days and groups. */
export const linesOf = (messages: readonly MessageRecordFragment[]): Line[] =>
  messages.map((message, place) => {
    const before = messages[place - 1]
    const at = new Date(message.timestamp)
    const isNewDay = !before || new Date(before.timestamp).toDateString() !== at.toDateString()
    const follows =
      !isNewDay &&
      before.sender?.id === message.sender?.id &&
      at.getTime() - new Date(before.timestamp).getTime() < groupTime
    return { message, day: isNewDay ? sayDay(message.timestamp) : null, follows }
  })
