import { Children, type ReactNode, useId } from 'react'
import { useDocumentTitle } from './use-document-title.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

type Props = {
  title: string
  /** Facts shown quietly next to the title. */
  where?: ReactNode
  /** The summary sentence, the most prominent text of the page; `null` if there is none. */
  summary: ReactNode
  /** Shown at the right of the sentence; on a phone next to the title, where there is room. */
  aside?: ReactNode
}

/** The head of a page with a summary sentence: title and sentence. */
export const SummaryHead = ({ title, where, summary, aside }: Props) => {
  useDocumentTitle(title)
  const heading = useHeadingFocus()
  // A long name takes a full line on a phone.
  const isLong = Children.count(where) > 1
  const isSilent = summary === null
  const summaryId = useId()
  return (
    <div className="mb-5 grid grid-cols-[minmax(5rem,1fr)_auto] items-center gap-x-3 gap-y-2 md:mb-6 md:gap-x-6">
      {/* The separator of an item that begins a line is outside of the box and cut off. */}
      <div
        className={`overflow-x-clip text-sm text-text-quiet ${isSilent ? '' : 'md:col-span-2'} ${isLong ? 'max-md:col-span-2' : ''}`}
      >
        <div className="-ml-2.25 flex flex-wrap items-baseline gap-x-2 gap-y-1.5 *:border-l *:border-ink-300 *:pl-2 *:leading-none dark:*:border-line-strong">
          <h1
            ref={heading}
            tabIndex={-1}
            aria-describedby={isSilent ? undefined : summaryId}
            className={`font-semibold text-text outline-none ${isLong ? 'max-md:sr-only' : ''}`}
          >
            {title}
          </h1>
          {Children.map(where, (fact) => (
            <div>{fact}</div>
          ))}
        </div>
      </div>
      {!isSilent && (
        <div
          id={summaryId}
          className="min-h-7 min-w-0 text-[1.375rem] leading-7 font-semibold tracking-[-0.012em] text-balance max-md:order-last max-md:col-span-2 md:min-h-8 md:text-xl md:leading-8"
        >
          {summary}
        </div>
      )}
      {aside && (
        <div
          className={`flex shrink-0 flex-wrap justify-end gap-2 ${isLong ? 'max-md:hidden' : ''}`}
        >
          {aside}
        </div>
      )}
    </div>
  )
}
