import { createContext, type ReactNode, use, useMemo, useState } from 'react'

type AboveRoutesValue = {
  /** Shows something that survives a change of page, in place of what was there; null removes it. */
  hold: (content: ReactNode) => void
  /** The element of the current page in which the content shows itself in full, if the page has one. */
  place: HTMLElement | null
  setPlace: (place: HTMLElement | null) => void
}

const AboveRoutesContext = createContext<AboveRoutesValue>({
  hold: () => undefined,
  place: null,
  setPlace: () => undefined,
})

export const useAboveRoutes = () => use(AboveRoutesContext)

/** Holds one thing above the routes: a call goes on while its page is left. It ends with the sign-in. */
export const AboveRoutes = ({ children }: { children: ReactNode }) => {
  const [content, hold] = useState<ReactNode>(null)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const value = useMemo(() => ({ hold, place, setPlace }), [place])
  return (
    <AboveRoutesContext value={value}>
      {children}
      {content}
    </AboveRoutesContext>
  )
}
