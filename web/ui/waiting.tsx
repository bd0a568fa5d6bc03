import type { ReactNode } from 'react'
import { useLate } from './use-late.ts'

type Props = { label: string; className?: string; children: ReactNode }

/** A placeholder until the data has loaded: its skeleton, after 150 ms, and a label for screen readers. */
export const Waiting = ({ label, className = '', children }: Props) => {
  const isLate = useLate(true)
  return (
    <output className={`block ${className}`}>
      <span className="sr-only">{label}</span>
      {/* The space is reserved from the start, so that nothing moves. */}
      <div aria-hidden="true" style={{ visibility: isLate ? 'visible' : 'hidden' }}>
        {children}
      </div>
    </output>
  )
}
