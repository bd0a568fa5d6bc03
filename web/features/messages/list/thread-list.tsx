import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { EmptyMessagesDrawing } from '#web/assets/drawings/empty-messages.tsx'
import { hrefs } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { formatUpTo } from '#web/ui/format-up-to.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { ThreadListShape } from '#web/features/messages/thread/message-shapes.tsx'
import { ThreadRow } from './thread-row.tsx'
import { ThreadsSentence } from './threads-sentence.tsx'
import { useThreads } from './use-threads.ts'

const tab =
  'flex min-h-tap items-center rounded-sm px-3 text-xs font-semibold text-text-quiet hover:text-text aria-[current=true]:bg-surface-raised aria-[current=true]:text-text aria-[current=true]:shadow-sm md:min-h-8'

/** The list of threads: a sentence about waiting customers, then all threads by their last message. */
export const ThreadList = ({ chosenId }: { chosenId: string | null }) => {
  const [params] = useSearchParams()
  const isWaiting = params.get('show') === 'waiting'
  const narrowing: Record<string, string> = isWaiting ? { show: 'waiting' } : {}
  const [words, setWords] = useState('')
  const { threads, total, waiting, loading, error, retry } = useThreads(words, isWaiting)
  return (
    <>
      <div className="border-b border-line px-4 pt-4 pb-3 sm:px-6">
        <p className="flex gap-2 text-sm leading-none text-text-quiet">
          <span aria-hidden="true" className="font-semibold text-text">
            Messages
          </span>
          {threads && (
            <span className="border-l border-ink-300 pl-2 dark:border-line-strong">
              {formatUpTo(total)} {total.value === 1 ? 'customer' : 'customers'}
            </span>
          )}
        </p>
        <p className="mt-2 mb-3 min-h-7 text-[1.375rem] leading-7 font-semibold tracking-[-0.012em] text-balance min-[1100px]:text-base min-[1100px]:leading-6">
          {waiting !== undefined && <ThreadsSentence waiting={waiting} threads={threads ?? []} />}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <SearchBox label="Search customers" value={words} onSearch={setWords} />
          <nav
            aria-label="Filter conversations"
            className="flex rounded-md bg-surface-sunken p-0.5"
          >
            <Link to={hrefs.chat()} aria-current={isWaiting ? undefined : 'true'} className={tab}>
              All
            </Link>
            <Link
              to={hrefs.chat({ show: 'waiting' })}
              aria-current={isWaiting ? 'true' : undefined}
              className={tab}
            >
              Waiting
            </Link>
          </nav>
        </div>
      </div>
      {error && (
        <ErrorState
          title="Couldn’t load conversations"
          message={errorMessage(error)}
          onRetry={retry}
          busy={loading}
        />
      )}
      {!threads && loading && <ThreadListShape />}
      {threads && (
        <ul
          aria-busy={loading}
          // Contains screen-reader text, which would otherwise lengthen the page.
          className="relative min-h-0 grow divide-y divide-line overflow-y-auto overscroll-contain"
        >
          {threads.map((thread) => (
            <ThreadRow
              key={thread.customer.id}
              thread={thread}
              isChosen={thread.customer.id === chosenId}
              narrowing={narrowing}
            />
          ))}
          {threads.length === 0 && isWaiting && !words && (
            <li>
              <EmptyState drawing={<EmptyMessagesDrawing />} title="You’re all caught up">
                New messages show up here.
              </EmptyState>
            </li>
          )}
          {threads.length === 0 && (words || !isWaiting) && (
            <li className="px-4 py-5 text-sm text-text-quiet sm:px-6">
              {words
                ? `No customers match “${words}”.`
                : 'No messages yet. Search for a customer to start.'}
            </li>
          )}
          {threads.length < total.value && (
            <li className="px-4 py-3 text-sm text-text-quiet sm:px-6">
              Showing {threads.length} of {formatUpTo(total)}. Search to find more.
            </li>
          )}
        </ul>
      )}
    </>
  )
}
