import { Mail, MessageSquare, Phone } from 'lucide-react'
import { Link } from 'react-router-dom'
import { mailtoLink } from '#shared/email-address.ts'
import { telLink } from './tel-link.ts'
import { buttonClasses } from '#web/ui/button.tsx'

type Props = {
  /** The phone number as it was typed. */
  phone?: string | null
  /** The phone number in dialable form, if it could be parsed. */
  phoneNumber?: string | null
  email?: string
  /** The URL of the person's thread. */
  messages?: string
}

/** Three labels fill the narrowest phones. */
const icon = 'size-4 shrink-0 max-[22rem]:hidden'

/** Links to call, email, and message a person, large enough for a thumb. */
export const ContactLinks = ({ phone, phoneNumber, email, messages }: Props) => (
  <>
    {phone && (
      <a href={telLink(phone, phoneNumber)} className={buttonClasses()}>
        <Phone aria-hidden="true" className={icon} />
        Call
      </a>
    )}
    {messages && (
      <Link to={messages} className={buttonClasses()}>
        <MessageSquare aria-hidden="true" className={icon} />
        Message
      </Link>
    )}
    {email && (
      <a href={mailtoLink(email)} className={buttonClasses()}>
        <Mail aria-hidden="true" className={icon} />
        Email
      </a>
    )}
  </>
)
