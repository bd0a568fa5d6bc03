import { type ReactNode, useEffect, useRef } from 'react'

/** The first sentence of a dialog that opens by itself. It has the focus at first: a key that wakes the screen must press nothing. */
export const IdleOpening = ({ children }: { children: ReactNode }) => {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} tabIndex={-1} className="outline-none">
      {children}
    </p>
  )
}
