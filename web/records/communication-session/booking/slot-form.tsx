import type { FormEvent, ReactNode } from 'react'
import { Refused } from '#web/writing/parts/refused.tsx'

type Props = {
  onSubmit: (event: FormEvent) => void
  /** Why it was not sent. */
  problem: string | false | null | undefined
  buttons: ReactNode
  children: ReactNode
}

/** The form of a dialog with free times. They are longer than a phone’s screen, so that the buttons stay in sight. */
export const SlotForm = ({ onSubmit, problem, buttons, children }: Props) => (
  <form onSubmit={onSubmit}>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 sm:p-5">{children}</div>
    <div className="sticky bottom-0 z-1 flex flex-wrap justify-end gap-2 border-t border-line bg-surface-raised px-4 py-3 sm:px-5">
      {problem && <Refused className="basis-full">{problem}</Refused>}
      {buttons}
    </div>
  </form>
)
