import { Mail, MessageSquare, Phone } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClasses } from '#web/ui/button.tsx'

type Props = {
  /** As it was typed. */
  phone?: string | null
  /** As machines dial it, where it can be read as a number. */
  phoneNumber?: string | null
  email?: string
  /** Where their messages are. */
  messages?: string
}

/** How somebody is reached, by a thumb. */
export const Reach = ({ phone, phoneNumber, email, messages }: Props) => (
  <>
    {phone && (
      <a href={`tel:${phoneNumber ?? phone}`} className={buttonClasses()}>
        <Phone aria-hidden="true" className="size-4" />
        Call
      </a>
    )}
    {messages && (
      <Link to={messages} className={buttonClasses()}>
        <MessageSquare aria-hidden="true" className="size-4" />
        Message
      </Link>
    )}
    {email && (
      <a href={`mailto:${email}`} className={buttonClasses()}>
        <Mail aria-hidden="true" className="size-4" />
        Mail
      </a>
    )}
  </>
)
