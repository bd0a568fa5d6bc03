import { Children, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pageFrame } from './page-frame.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

type Props = {
  title: string
  /** Facts that stand beside the title, quietly. */
  where?: ReactNode
  /** What is going on, in a sentence: the loudest thing on the page. */
  say: ReactNode
  /** What stands at the right of the sentence. */
  aside?: ReactNode
  children: ReactNode
}

/** A page that answers a question: where one is, the answer in a sentence, and the rows that it is made of. */
export const SayingPage = ({ title, where, say, aside, children }: Props) => {
  useDocumentTitle(title)
  const heading = useHeadingFocus()
  return (
    <div className={pageFrame}>
      {/* The hairline before whatever begins a line lies outside and is cut off. */}
      <div className="overflow-x-clip text-sm text-text-quiet">
        <div className="-ml-2.25 flex flex-wrap items-baseline gap-x-2 gap-y-1.5 *:border-l *:border-ink-300 *:pl-2 *:leading-none dark:*:border-line-strong">
          <h1
            ref={heading}
            tabIndex={-1}
            className={`font-semibold text-text outline-none ${Children.count(where) > 1 ? 'max-md:sr-only' : ''}`}
          >
            {title}
          </h1>
          {Children.map(where, (fact) => (
            <div>{fact}</div>
          ))}
        </div>
      </div>
      <div className="mt-2 mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mb-6">
        <div className="min-w-0 text-[1.375rem] leading-7 font-semibold tracking-[-0.012em] text-balance md:text-xl md:leading-8">
          {say}
        </div>
        {aside}
      </div>
      {children}
    </div>
  )
}

type NumberProps = {
  to: string
  /** It waits for somebody now. */
  isNow?: boolean
  children: ReactNode
}

/** A number of the sentence, which leads to what it counts. */
export const NumberLink = ({ to, isNow = false, children }: NumberProps) => (
  <Link
    to={to}
    className={`underline decoration-2 underline-offset-5 hover:text-press-text ${isNow ? 'decoration-press' : 'decoration-ink-300 dark:decoration-line-strong'}`}
  >
    {children}
  </Link>
)
