import { Children, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
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
    <div className="mx-auto max-w-304 px-4 pt-4 pb-8 sm:px-6 lg:px-10 lg:pt-6">
      <div className="flex flex-wrap items-baseline gap-x-2 text-sm text-text-quiet">
        <h1
          ref={heading}
          tabIndex={-1}
          className={`font-semibold text-text outline-none ${Children.count(where) > 1 ? 'max-md:sr-only' : ''}`}
        >
          {title}
        </h1>
        {Children.map(where, (fact, place) => (
          <div
            className={`border-ink-300 leading-none dark:border-line-strong ${place === 0 && Children.count(where) > 1 ? 'md:border-l md:pl-2' : 'border-l pl-2'}`}
          >
            {fact}
          </div>
        ))}
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
