import { Link } from 'react-router-dom'
import { isolate } from '#shared/isolate.ts'
import { InvitationLink, lostLink } from '#web/parts/invitation-link.tsx'
import { hrefs } from '#web/paths.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import type { Converted as Result } from './use-convert.ts'

type Props = { converted: Result; email: string; onClose: () => void }

/** The result of a conversion: the invitation link, shown only here, and a link to the customer. */
export const Converted = ({ converted: { customer, token, isInvited }, email, onClose }: Props) => (
  <div className="space-y-5 p-5">
    {token ? <InvitationLink token={token} to={email} /> : <p>Lead converted.</p>}
    {isInvited && !token && <p>{lostLink}</p>}
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={onClose}>Done</Button>
      <Link to={hrefs.customer(customer.id)} className={buttonClasses('primary')}>
        View {isolate(customer.name)}
      </Link>
    </div>
  </div>
)
