import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { mailtoLink } from '#shared/email-address.ts'
import { telLink } from './tel-link.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'

// Touch-sized on small screens without increasing the line height.
const touch = 'max-md:-my-3 max-md:py-3 pointer-coarse:-my-3.5 pointer-coarse:py-3.5'
const base = `inline-flex min-w-0 items-center wrap-anywhere underline-offset-4 ${touch}`

/** A link within text, which it breaks with. */
export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={`min-w-0 wrap-anywhere underline-offset-4 hover:underline ${touch}`}>
    {children}
  </Link>
)

type CallProps = {
  /** The phone number as it was typed. */
  phone: string
  /** The phone number in dialable form, if it could be parsed. */
  number: string | null | undefined
}

/** A phone link. */
export const CallLink = ({ phone, number }: CallProps) => (
  <a href={telLink(phone, number)} className={`${base} hover:underline`}>
    {phone}
  </a>
)

/** An email link. */
export const EmailLink = ({ address }: { address: string }) => (
  <a href={mailtoLink(address)} className={`${base} max-w-full hover:underline`}>
    <EmailAddress of={address} />
  </a>
)
