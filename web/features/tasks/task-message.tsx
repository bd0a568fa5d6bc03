import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { messageText } from '#web/parts/message-text.ts'
import { useAuth } from '#web/viewer/use-auth.ts'

type Props = { message: { content: string }; customer: { id: string } }

/** The message that a task was made from, with a link to its thread. */
export const TaskMessage = ({ message: { content }, customer }: Props) => {
  const { can } = useAuth()
  return (
    <div className="max-w-2xl border-l-2 border-line-strong pl-3 text-sm">
      <p className="line-clamp-3 whitespace-pre-line">“{messageText(content)}”</p>
      <TextLink to={can('customers') ? hrefs.chatWith(customer.id) : paths.chat}>
        View message
      </TextLink>
    </div>
  )
}
