import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

const base = 'inline-flex min-h-tap min-w-0 items-center underline-offset-4 md:min-h-0'

/** A link among words, tall enough for a thumb on small screens. */
export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={`${base} hover:underline`}>
    {children}
  </Link>
)

/** A link to write to or to call somebody. */
export const ContactLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={`${base} hover:underline`}>
    {children}
  </a>
)
