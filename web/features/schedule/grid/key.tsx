import type { ReactNode } from 'react'

/** The name of a key. */
export const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="rounded-sm border border-current px-1 font-text text-xs">{children}</kbd>
)
