import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { messageText } from '#web/parts/message-text.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldShape } from '#web/ui/field-shape.ts'
import { formatExactTime } from '#web/ui/format-time.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Listbox, ListboxOption } from '#web/ui/listbox.tsx'
import { Refused } from '#web/writing/parts/refused.tsx'
import { formatLately } from '#web/features/messages/thread/format-lately.ts'
import { snippetOf } from './snippet-of.ts'
import { type ThreadHit, useThreadSearch } from './use-thread-search.ts'

type Props = {
  customerId: string
  onJump: (hit: ThreadHit) => void
  onClose: () => void
}

/** Searches the messages of a thread. Arrows move in the results, Enter jumps to one, Escape closes. */
export const ThreadSearch = ({ customerId, onJump, onClose }: Props) => {
  const id = useId()
  const [typedText, setTypedText] = useState('')
  const [active, setActive] = useState(0)
  const { matches, problem, isLoading, showMore } = useThreadSearch(customerId, typedText)
  const hits = matches?.hits ?? []
  const place = Math.min(active, hits.length - 1)
  const optionId = (at: number) => `${id}-${at}`

  const press = (event: KeyboardEvent) => {
    const hit = hits[place]
    if (event.key === 'ArrowDown') setActive(Math.min(place + 1, hits.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(place - 1, 0))
    else if (event.key === 'Enter' && hit) onJump(hit)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }

  return (
    <div className="relative shrink-0 border-b border-line px-4 py-2 sm:px-6">
      <div className="flex items-center gap-2">
        <div className="relative min-w-0 grow">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-text-quiet"
          />
          <input
            type="search"
            role="combobox"
            aria-label="Search this conversation"
            aria-expanded={hits.length > 0}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={hits.length > 0 ? optionId(place) : undefined}
            placeholder="Search this conversation"
            // The search was opened to type in it.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={typedText}
            onChange={(event) => {
              setTypedText(event.target.value)
              setActive(0)
            }}
            onKeyDown={press}
            className={`pr-3 pl-9 ${fieldShape}`}
          />
        </div>
        <IconButton icon={X} label="Close search" onPress={onClose} />
      </div>
      <output className="sr-only">
        {matches && !isLoading && formatResultCount(hits.length, matches.next !== null)}
      </output>
      {problem && <Refused className="pt-2">{`Couldn’t search. ${problem}`}</Refused>}
      {matches && (
        <div className="absolute inset-x-0 top-full z-20 max-h-[min(24rem,60vh)] overflow-y-auto border-b border-line bg-surface-raised shadow-md">
          {hits.length === 0 && !isLoading && (
            <p className="px-4 py-4 text-sm text-text-quiet sm:px-6">
              No messages match “{matches.words}”.
            </p>
          )}
          <Listbox id={id} label="Found messages" className="divide-y divide-line">
            {hits.map((hit, at) => (
              <ListboxOption
                key={hit.node.id}
                id={optionId(at)}
                isActive={at === place}
                onChoose={() => onJump(hit)}
                className="px-4 py-2 text-sm sm:px-6"
              >
                <Hit hit={hit} words={matches.words} />
              </ListboxOption>
            ))}
          </Listbox>
          {matches.next !== null && (
            <div className="border-t border-line px-4 py-2 sm:px-6">
              <Button isSmall busy={isLoading} onClick={() => void showMore()}>
                Show more
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  )
}

const formatResultCount = (count: number, isMore: boolean) =>
  isMore ? `More than ${count} messages` : `${count} ${count === 1 ? 'message' : 'messages'}`

const Hit = ({ hit: { node }, words }: { hit: ThreadHit; words: string }) => (
  <>
    <p className="flex items-baseline gap-2 text-xs">
      <span className="truncate font-semibold">{node.sender?.displayName ?? 'Former user'}</span>
      <time
        dateTime={node.timestamp}
        title={formatExactTime(node.timestamp)}
        className="ml-auto shrink-0 text-text-quiet tabular-nums"
      >
        {formatLately(node.timestamp)}
      </time>
    </p>
    <p className="line-clamp-2 wrap-anywhere">{snippetOf(messageText(node.content), words)}</p>
  </>
)
