import { useState } from 'react'
import { Link } from 'react-router-dom'
import { hrefs } from '#web/paths.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useDraft } from '#web/writing/drafts.ts'
import { ThreadListShape } from './message-shapes.tsx'
import { useThreadsQuery } from './threads.generated.ts'
import { draftPlace, readUnsent, unsentPlace } from './unsent.ts'

/** The customers whose threads the viewer may read. */
export const ThreadList = ({ chosen }: { chosen: string | null }) => {
  const [words, setWords] = useState('')
  const { data, previousData, loading, error, refetch } = useThreadsQuery({
    variables: { search: words || null },
  })
  const customers = (data ?? previousData)?.customers
  return (
    <div className="flex min-h-0 grow flex-col">
      <div className="flex border-b border-line p-3">
        <SearchBox label="Search customers" value={words} onSearch={setWords} />
      </div>
      {error && (
        <ErrorState
          title="The customers could not be loaded"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={loading}
        />
      )}
      {!customers && loading && <ThreadListShape />}
      {customers && (
        <ul aria-busy={loading} className="min-h-0 grow space-y-0.5 overflow-y-auto p-2">
          {customers.nodes.map(({ id, name, company }) => (
            <li key={id}>
              <Link
                to={hrefs.chatWith(id)}
                aria-current={id === chosen ? 'true' : undefined}
                className="block min-h-tap rounded-md px-3 py-2 text-sm hover:bg-surface-hover aria-[current=true]:bg-press-soft"
              >
                <span className="block truncate font-medium">{name}</span>{' '}
                <Beside customerId={id} company={company} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {customers && customers.nodes.length < customers.totalCount && (
        <p className="border-t border-line px-5 py-2.5 text-sm text-text-quiet">
          {customers.nodes.length} of {customers.totalCount}. Search to find the others.
        </p>
      )}
      {customers?.nodes.length === 0 && (
        <p className="px-5 py-4 text-sm text-text-quiet">
          {words ? `No customer matches “${words}”.` : 'There is no customer to write to yet.'}
        </p>
      )}
    </div>
  )
}

/** What stands below a name: text that has not arrived, a draft, or the company. */
const Beside = ({ customerId, company }: { customerId: string; company: string | null }) => {
  const [draft] = useDraft(draftPlace(customerId))
  const [kept] = useDraft(unsentPlace(customerId))
  const unsent = readUnsent(kept)
  const line = 'block truncate text-text-quiet'
  if (unsent.length > 0)
    return (
      <span className={line}>
        <strong className="font-semibold text-danger">{unsent.length} not sent</strong>{' '}
        {unsent[0]?.content}
      </span>
    )
  if (draft.trim())
    return (
      <span className={line}>
        <strong className="font-semibold text-text">Draft</strong> {draft}
      </span>
    )
  return company && <span className={line}>{company}</span>
}
