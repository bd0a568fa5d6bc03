import type { ReactNode } from 'react'
import { useStatusWord } from './status-words.tsx'

const ring = { cx: 7, cy: 7, r: 5.5, fill: 'none', strokeWidth: 1.75 }

const drawings: Record<string, ReactNode> = {
  // Round ends would close the gaps.
  REQUESTED: (
    <circle {...ring} className="stroke-info" strokeDasharray="2.6 1.72" strokeLinecap="butt" />
  ),
  IN_PROGRESS: (
    <>
      <circle {...ring} className="stroke-warning" />
      <path d="M7 4a3 3 0 0 1 0 6z" className="fill-warning" />
    </>
  ),
  WAITING: (
    <>
      <circle {...ring} className="stroke-text-quiet" />
      <path d="M5.6 5v4M8.4 5v4" className="stroke-text-quiet" strokeWidth="1.5" />
    </>
  ),
  COMPLETED: (
    <>
      <circle {...ring} className="stroke-success" />
      <path d="M4.6 7.2l1.7 1.7 3.1-3.6" className="stroke-success" fill="none" strokeWidth="1.5" />
    </>
  ),
  CANCELLED: (
    <>
      <circle {...ring} className="stroke-text-quiet" />
      <path d="M5 9l4-4" className="stroke-text-quiet" strokeWidth="1.5" />
    </>
  ),
}

type Props = {
  status: string
  word?: string
  /** True where the row shows the status in words, so that screen readers read it once. */
  isNamed?: boolean
}

/** A task's status as an icon, with its label for screen readers. */
export const StatusGlyph = ({ status, word: ownWord, isNamed = false }: Props) => {
  const statusWord = useStatusWord()
  const word = ownWord ?? statusWord(status)
  return (
    <span title={word} className="shrink-0">
      {!isNamed && <span className="sr-only">{word}</span>}
      <svg
        aria-hidden="true"
        viewBox="0 0 14 14"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="block size-3.5"
      >
        {drawings[status]}
      </svg>
    </span>
  )
}
