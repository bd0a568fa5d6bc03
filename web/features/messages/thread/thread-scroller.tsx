import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useScrollAnchor } from './use-scroll-anchor.ts'
import type { ThreadWindow } from './use-thread-window.ts'

/** Pixels from the end of the thread within which it counts as being read at its end. */
const nearEnd = 80

/** Pixels from either end of the shown part within which more of the thread is loaded. */
const ahead = 1500

type Props = {
  threadWindow: ThreadWindow
  /** Names the first and the last message of the shown part. */
  range: string
  /** The message to which a search has led. */
  jumpedTo: string | null
  /** New messages that wait, and the function that shows them. */
  waiting: { count: number; show: () => void }
  /** Called with whether the end of the thread is in view. */
  onMove: (isAtEnd: boolean) => void
  children: ReactNode
}

/** Returns which messages of a thread are not on the page. */
const formatMissing = ({ hasEarlier, isNewest }: ThreadWindow) =>
  [hasEarlier && 'earlier', !isNewest && 'newer'].filter(Boolean).join(' and ')

/**
 * Scrolls a thread, laid out from its end, so that it opens at the newest message. Only a part of a long thread is on
 * the page: scrolling moves that part, and what is read stays in its place.
 */
export const ThreadScroller = (props: Props) => {
  const { threadWindow, range, jumpedTo, waiting, onMove, children } = props
  const place = useRef<HTMLDivElement>(null)
  const note = useScrollAnchor(place, range)
  const reachedId = useRef<string | null>(null)

  // After every render, because the message may come with a later one.
  useLayoutEffect(() => {
    if (jumpedTo === null || reachedId.current === jumpedTo) return
    const row = place.current?.querySelector<HTMLElement>(`[data-message="${jumpedTo}"]`)
    if (!row) return
    reachedId.current = jumpedTo
    row.scrollIntoView({ block: 'center' })
    row.focus({ preventScroll: true })
  })

  const follow = (thread: HTMLElement) => {
    note()
    const fromEnd = -thread.scrollTop
    const fromStart = thread.scrollHeight - thread.clientHeight - fromEnd
    onMove(fromEnd < nearEnd)
    if (threadWindow.isLoading) return
    if (fromStart < ahead && threadWindow.hasEarlier) threadWindow.showEarlier()
    else if (fromEnd < ahead && !threadWindow.isNewest) void threadWindow.showLater()
  }
  const showNewest = () => {
    waiting.show()
    threadWindow.showNewest()
    if (place.current) place.current.scrollTop = 0
  }

  return (
    <div
      ref={place}
      role="log"
      aria-label="Conversation"
      // New messages have a status of their own: earlier pages that are loaded must not be read out.
      aria-live="off"
      aria-busy={threadWindow.isLoading}
      tabIndex={0}
      onScroll={({ currentTarget }) => follow(currentTarget)}
      className="relative flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain px-4 pt-4 pb-2 -outline-offset-2 [overflow-anchor:none] sm:px-6 print:block print:overflow-visible"
    >
      {(waiting.count > 0 || !threadWindow.isNewest) && (
        <button
          type="button"
          onClick={showNewest}
          className="sticky bottom-0 z-10 mx-auto min-h-tap shrink-0 rounded-full border border-line bg-surface-raised px-4 text-sm font-semibold shadow-sm hover:bg-surface-hover md:min-h-9"
        >
          {waiting.count > 0
            ? `${waiting.count} new ${waiting.count === 1 ? 'message' : 'messages'}`
            : 'Newest messages'}
        </button>
      )}
      {children}
      {(threadWindow.hasEarlier || !threadWindow.isNewest) && (
        <p className="hidden text-sm text-text-quiet print:block">
          {`Only the messages loaded on screen are printed. There are ${formatMissing(threadWindow)} ones.`}
        </p>
      )}
    </div>
  )
}
