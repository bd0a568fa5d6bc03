import { NumberLink } from '#web/parts/summary-page.tsx'
import { hrefs } from '#web/paths.ts'
import { isOrAre } from '#web/ui/is-or-are.ts'

type Count = { totalCount: number } | null | undefined

type Props = { waiting?: Count; overdue?: Count }

/** Says what customers need: `4 customers are waiting for a reply. 11 tasks are overdue.` */
export const CustomersSentence = ({ waiting, overdue }: Props) => {
  const messages = waiting?.totalCount ?? 0
  const tasks = overdue?.totalCount ?? 0
  return (
    <p>
      {messages > 0 ? (
        <>
          <NumberLink to={hrefs.chat({ show: 'waiting' })} isNow>
            {messages} {messages === 1 ? 'customer' : 'customers'}
          </NumberLink>{' '}
          {isOrAre(messages)} waiting for a reply.
        </>
      ) : (
        'No customer is waiting for a reply.'
      )}{' '}
      {tasks > 0 ? (
        <>
          <NumberLink to={hrefs.tasks({ due: 'late' })} isNow={messages === 0}>
            {tasks} {tasks === 1 ? 'task' : 'tasks'}
          </NumberLink>{' '}
          {isOrAre(tasks)} overdue.
        </>
      ) : (
        'No task is overdue.'
      )}
    </p>
  )
}
