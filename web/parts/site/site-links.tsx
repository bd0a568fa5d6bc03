import type { ReactNode } from 'react'
import { company, labels } from '#web/content/company.ts'

type LinkProps = { children: ReactNode; className?: string }

/** Opens the target of `SCHEDULE DEMO` and similar links in a new tab, on every page. */
export const BookingLink = ({ href, children, className }: LinkProps & { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
    {children} <span className="sr-only">{labels.newTab}</span>
  </a>
)

export const PhoneLink = ({ children = company.phone.label, className }: Partial<LinkProps>) => (
  <a href={`tel:${company.phone.dial}`} className={className}>
    {children}
  </a>
)
