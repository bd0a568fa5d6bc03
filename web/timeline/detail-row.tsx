import type { ReactNode } from 'react'

/** A fact of a call with its label. */
export const DetailRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-4 px-3 py-2 sm:grid-cols-[8rem_1fr]">
    <dt className="text-text-quiet">{label}</dt>
    <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
  </div>
)
