import { Mail, MessageSquare, Phone } from 'lucide-react'
import { Link } from 'react-router-dom'
import { hrefs } from '#web/paths.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import type { Customer } from './customer-view.tsx'

/** How a customer is reached, by a thumb. */
export const CustomerReach = ({
  customer: { id, phone, phoneNumber, email },
}: {
  customer: Customer
}) => (
  <>
    {phone && (
      <a href={`tel:${phoneNumber ?? phone}`} className={buttonClasses()}>
        <Phone aria-hidden="true" className="size-4" />
        Call
      </a>
    )}
    <Link to={hrefs.chatWith(id)} className={buttonClasses()}>
      <MessageSquare aria-hidden="true" className="size-4" />
      Message
    </Link>
    <a href={`mailto:${email}`} className={buttonClasses()}>
      <Mail aria-hidden="true" className="size-4" />
      Mail
    </a>
  </>
)
