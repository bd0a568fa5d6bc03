import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pageFrame } from './page-frame.ts'
import { SummaryHead } from './summary-head.tsx'

type Props = ComponentProps<typeof SummaryHead> & { children: ReactNode }

/** A page with a summary sentence: title, sentence, and the rows that it counts. */
export const SummaryPage = ({ children, ...head }: Props) => (
  <div className={pageFrame}>
    <SummaryHead {...head} />
    {children}
  </div>
)

type NumberProps = {
  to: string
  /** True if the record needs attention now. */
  isNow?: boolean
  children: ReactNode
}

/** A number of the summary sentence, linked to the rows that it counts. */
export const NumberLink = ({ to, isNow = false, children }: NumberProps) => (
  <Link
    to={to}
    // A single digit is wide enough for a finger.
    className={`underline decoration-2 underline-offset-5 hover:text-press-text pointer-coarse:-mx-2 pointer-coarse:-my-2 pointer-coarse:px-2 pointer-coarse:py-2 ${isNow ? 'decoration-press' : 'decoration-ink-300 dark:decoration-line-strong'}`}
  >
    {children}
  </Link>
)
