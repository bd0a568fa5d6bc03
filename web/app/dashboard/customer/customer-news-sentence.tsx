import { NumberLink } from '#web/parts/summary-page.tsx'
import { hrefs } from '#web/paths.ts'
import { formatSince } from '#web/ui/format-time.ts'
import type { sinceOf } from './since-of.ts'

type Props = {
  /** The number of unread messages. */
  messages: number
  /** The number of tasks completed since then. */
  finished: number
  since: ReturnType<typeof sinceOf>
}

/** Says what is new for a customer: `1 new message and 2 tasks done since Friday.` Nothing if there are no news. */
export const CustomerNewsSentence = ({ messages, finished, since }: Props) => {
  if (messages + finished === 0) return null
  return (
    <p>
      {messages > 0 && (
        <>
          <NumberLink to={hrefs.chat()}>{messages}</NumberLink> new{' '}
          {messages === 1 ? 'message' : 'messages'}
        </>
      )}
      {messages > 0 && finished > 0 && ' and '}
      {finished > 0 && (
        <>
          <NumberLink to={hrefs.tasks({ status: 'completed' })}>
            {finished} {finished === 1 ? 'task' : 'tasks'}
          </NumberLink>{' '}
          done {since.isVisit ? `since ${formatSince(since.time)}` : 'in the last 7 days'}
        </>
      )}
      .
    </p>
  )
}
