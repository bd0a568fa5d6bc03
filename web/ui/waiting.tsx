import type { ReactNode } from 'react'
import { useLate } from './use-late.ts'

type Props = { label: string; className?: string; children: ReactNode }

/** What stands in a place until its data is there: its shape, after 150 ms, and words for those who cannot see it. */
export const Waiting = ({ label, className = '', children }: Props) => {
  const isLate = useLate(true)
  return (
    <output className={`block ${className}`}>
      <span className="sr-only">{label}</span>
      {/* The place is kept from the start, so that nothing moves. */}
      <div aria-hidden="true" style={{ visibility: isLate ? 'visible' : 'hidden' }}>
        {children}
      </div>
    </output>
  )
}
