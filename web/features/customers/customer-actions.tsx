import { Link } from 'react-router-dom'
import { hrefs } from '#web/paths.ts'
import { customerActions } from '#web/records/customer/actions.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { RecordActions } from '#web/writing/actions/record-actions.tsx'
import type { Customer } from './customer-of-page.ts'

/** The actions of a customer, always visible: a reply leads while one is waited for; on a phone the link to their messages is above. */
export const CustomerActions = ({ customer }: { customer: Customer }) => {
  const isWaiting = customer.messages.nodes[0]?.replyNeeded === true
  return (
    <>
      <Link
        to={hrefs.chatWith(customer.id)}
        className={`${buttonClasses(isWaiting ? 'primary' : 'secondary')} ${isWaiting ? '' : 'max-md:hidden'}`}
      >
        {isWaiting ? 'Reply' : 'Messages'}
      </Link>
      <RecordActions noun={customerActions} record={customer} isCalm />
    </>
  )
}
