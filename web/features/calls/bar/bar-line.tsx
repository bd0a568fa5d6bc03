import type { ReactNode } from 'react'

type Props = { children: ReactNode; stop: string; isStopping?: boolean; onStop: () => void }

/** One line of the bar: what goes on beside the talk, and the button that stops it. */
export const BarLine = ({ children, stop, isStopping = false, onStop }: Props) => (
  <div className="flex min-h-10 grow items-center justify-between gap-3 border-t border-line pl-3 text-sm md:border-t-0 md:border-b md:pl-4">
    {children}
    <button
      type="button"
      aria-label={stop}
      disabled={isStopping}
      onClick={onStop}
      className="min-h-tap shrink-0 px-4 font-semibold underline underline-offset-4 disabled:opacity-60 md:min-h-10"
    >
      Stop
    </button>
  </div>
)
