import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatExactTime, formatClock } from '#web/ui/format-time.ts'

type Props = {
  Icon: LucideIcon
  /** The actor and the action. */
  head: ReactNode
  at: string
  /** The text of the entry. */
  children?: ReactNode
}

/** One line of the timeline: icon, actor and action, time, and the text below. */
export const EntryRow = ({ Icon, head, at, children }: Props) => (
  <div className="grid grid-cols-[1.5rem_1fr_auto] gap-x-2.5 text-sm">
    <span className="relative z-1 grid size-6 place-items-center bg-surface text-text-quiet">
      <Icon aria-hidden="true" className="size-4" />
    </span>
    <p className="min-w-0 pt-0.5">{head}</p>
    <time
      dateTime={at}
      title={formatExactTime(at)}
      className="pt-0.5 whitespace-nowrap text-text-quiet tabular-nums"
    >
      {formatClock(at)}
    </time>
    {children && <div className="col-start-2 min-w-0 pt-1 max-sm:col-end-4">{children}</div>}
  </div>
)

/** The actor of an entry. */
export const Who = ({ children }: { children: ReactNode }) => (
  <span className="font-semibold">{children}</span>
)

const textLine = 'whitespace-pre-line'

/** The text of a message, comment, or note. */
export const Bubble = ({ children }: { children: ReactNode }) => (
  <p className={`max-w-xl rounded-md bg-surface-sunken px-3 py-2 dark:bg-ink-800 ${textLine}`}>
    {children}
  </p>
)

/** A text that only staff see. */
export const Noted = ({ children }: { children: ReactNode }) => (
  <div className={`max-w-xl border-l-2 border-line-strong pl-3 ${textLine}`}>{children}</div>
)

/** A message as plain text. */
export const Sentence = ({ children }: { children: ReactNode }) => (
  <p className={`max-w-xl ${textLine}`}>{children}</p>
)
