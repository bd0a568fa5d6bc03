import { ChevronLeft } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { EmptyMessagesDrawing } from '#web/assets/drawings/empty-messages.tsx'
import { Page } from '#web/parts/page.tsx'
import { isRecordId } from '#web/parts/record-id.ts'
import { customerParameter, paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { Conversation } from './conversation.tsx'
import { ThreadList } from './thread-list.tsx'

/** A customer sees their own thread; others choose among their customers' threads. */
export const ChatPage = () => {
  const { viewer, can } = useAuth()
  return (
    <Page title="Messages">
      <div className="flex h-[calc(100dvh-11rem)] min-h-96 flex-col overflow-hidden rounded-lg border border-line bg-surface-raised shadow-sm">
        {viewer?.customer ? (
          <Conversation customerId={viewer.customer.id} />
        ) : can('customers') ? (
          <ChosenChat />
        ) : (
          <EmptyState drawing={<EmptyMessagesDrawing />} title="No messages yet">
            Your account is not linked to a company yet. Once it is, you and your assistant write
            here.
          </EmptyState>
        )}
      </div>
    </Page>
  )
}

const ChosenChat = () => {
  const [params] = useSearchParams()
  const given = params.get(customerParameter) ?? undefined
  const chosen = isRecordId(given) ? given : null
  return (
    <div className="flex min-h-0 grow flex-col md:flex-row">
      <div
        className={`flex min-h-0 flex-col border-line max-md:grow md:w-68 md:shrink-0 md:border-r ${chosen ? 'max-md:hidden' : ''}`}
      >
        <ThreadList chosen={chosen} />
      </div>
      <div className={`flex min-h-0 min-w-0 grow flex-col ${chosen ? '' : 'max-md:hidden'}`}>
        {chosen ? (
          <>
            <Link
              to={paths.chat}
              className="flex min-h-tap items-center gap-1 border-b border-line px-3 text-sm font-medium md:hidden"
            >
              <ChevronLeft aria-hidden="true" className="size-4" />
              All customers
            </Link>
            <Conversation key={chosen} customerId={chosen} />
          </>
        ) : (
          <EmptyState drawing={<EmptyMessagesDrawing />} title="Choose a customer">
            Their conversation opens here.
          </EmptyState>
        )}
      </div>
    </div>
  )
}
