import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  label: string
  /** Classes for screens that are wider than a phone’s. */
  className: string
  children: ReactNode
}

/** Links to the parts of a page. On a phone they are one row that scrolls, with the current one in view. */
export const TabRow = ({ label, className, children }: Props) => {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const currentTab = row.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (row.current && currentTab)
      row.current.scrollLeft =
        currentTab.offsetLeft - (row.current.clientWidth - currentTab.offsetWidth) / 2
  })
  return (
    <nav
      ref={row}
      aria-label={label}
      className={`relative -mx-4 flex overflow-x-auto px-4 text-sm *:flex *:min-h-tap *:shrink-0 *:items-center *:rounded-md *:font-medium *:whitespace-nowrap *:text-text-quiet *:hover:bg-surface-hover *:aria-[current=page]:bg-press-soft *:aria-[current=page]:text-text sm:-mx-6 sm:px-6 md:px-0 *:md:min-h-9 print:hidden *:md:pointer-coarse:min-h-tap ${className}`}
    >
      {children}
    </nav>
  )
}
