import type { ReactNode } from 'react'
import { company, labels } from '#web/content/company.ts'

type LinkProps = { children: ReactNode; className?: string }

/** How `SCHEDULE DEMO` and its kin leave: outside addresses open in a new tab. */
export const BookingLink = ({ href, children, className }: LinkProps & { href: string }) =>
  href.startsWith('/') ? (
    <a href={href} className={className}>
      {children}
    </a>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children} <span className="sr-only">{labels.newTab}</span>
    </a>
  )

export const PhoneLink = ({ children = company.phone.shown, className }: Partial<LinkProps>) => (
  <a href={`tel:${company.phone.dial}`} className={className}>
    {children}
  </a>
)
