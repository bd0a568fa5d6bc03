import { useSearchParams } from 'react-router-dom'
import { EmptyMessagesDrawing } from '#web/assets/drawings/empty-messages.tsx'
import { isRecordId } from '#web/parts/record-id.ts'
import { useDocumentTitle } from '#web/parts/use-document-title.ts'
import { useHeadingFocus } from '#web/parts/use-heading-focus.ts'
import { customerParameter } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { Conversation } from './conversation.tsx'
import { ThreadList } from './list/thread-list.tsx'

/** The messages page: a customer sees their own thread; staff choose from their customers' threads. */
export const ChatPage = () => {
  const { viewer, can } = useAuth()
  useDocumentTitle('Messages')
  const heading = useHeadingFocus()
  return (
    <div className="relative flex h-[calc(100dvh-var(--spacing-bars)-var(--call-below,0px))] min-h-96 print:h-auto">
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        Messages
      </h1>
      {viewer?.customer ? (
        <div className="mx-auto flex max-w-4xl min-w-0 grow flex-col min-[66rem]:border-x min-[66rem]:border-line">
          <Conversation customerId={viewer.customer.id} />
        </div>
      ) : can('customers') ? (
        <ChosenChat />
      ) : (
        <div className="m-auto">
          <EmptyState drawing={<EmptyMessagesDrawing />} title="No messages yet">
            Your account isn’t connected to a company yet. Once it is, you can message your
            assistant here.
          </EmptyState>
        </div>
      )}
    </div>
  )
}

const ChosenChat = () => {
  const [params] = useSearchParams()
  const parameter = params.get(customerParameter) ?? undefined
  const customerId = isRecordId(parameter) ? parameter : null
  return (
    <>
      <div
        className={`flex min-w-0 flex-col border-line max-[1099px]:grow min-[1100px]:w-72 min-[1100px]:shrink-0 min-[1100px]:border-r min-[1360px]:w-90 ${customerId ? 'max-[1099px]:hidden print:hidden' : ''}`}
      >
        <ThreadList chosenId={customerId} />
      </div>
      <div
        className={`flex min-w-0 grow flex-col bg-surface-raised ${customerId ? '' : 'max-[1099px]:hidden'}`}
      >
        {customerId ? (
          <Conversation key={customerId} customerId={customerId} />
        ) : (
          <div className="m-auto">
            <EmptyState drawing={<EmptyMessagesDrawing />} title="Select a conversation">
              Messages with that customer appear here.
            </EmptyState>
          </div>
        )}
      </div>
    </>
  )
}
