import { Link } from 'react-router-dom'
import { hrefs } from '#web/paths.ts'
import { customerActions } from '#web/records/customer/actions.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { RecordActions } from '#web/writing/actions/record-actions.tsx'
import type { Customer } from './customer-of-page.ts'

/** The actions of a customer, always visible; on a phone the link to their messages is above. */
export const CustomerActions = ({ customer }: { customer: Customer }) => (
  <>
    <RecordActions noun={customerActions} record={customer} />
    <Link to={hrefs.chatWith(customer.id)} className={`${buttonClasses()} max-md:hidden`}>
      Messages
    </Link>
  </>
)
