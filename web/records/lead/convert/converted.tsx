import { Link } from 'react-router-dom'
import { isolate } from '#shared/isolate.ts'
import { Invitation } from '#web/parts/invitation-link.tsx'
import { hrefs } from '#web/paths.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import type { Converted as Result } from './use-convert.ts'

type Props = { converted: Result; email: string; onClose: () => void }

/** The result of a conversion: the invitation link, shown only here, and a link to the customer. */
export const Converted = ({ converted, email, onClose }: Props) => (
  <div className="space-y-5 p-5">
    {!converted.token && <p>Lead converted.</p>}
    {(converted.isInvited || converted.token) && (
      <Invitation token={converted.token} to={email} isEmailed={converted.isEmailed} />
    )}
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={onClose}>Done</Button>
      <Link to={hrefs.customer(converted.customer.id)} className={buttonClasses('primary')}>
        View {isolate(converted.customer.name)}
      </Link>
    </div>
  </div>
)
