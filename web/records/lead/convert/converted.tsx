import { Link } from 'react-router-dom'
import { isolate } from '#shared/isolate.ts'
import { Invitation } from '#web/parts/invitation-link.tsx'
import { hrefs } from '#web/paths.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import type { Conversion as Result } from './use-convert.ts'

type Props = { convertedLead: Result; email: string; onClose: () => void }

/** The result of a conversion: the invitation link, shown only here, and a link to the customer. */
export const Converted = ({ convertedLead, email, onClose }: Props) => (
  <div className="space-y-5 p-5">
    {!convertedLead.token && <p>Lead converted.</p>}
    {(convertedLead.isInvited || convertedLead.token) && (
      <Invitation token={convertedLead.token} to={email} isEmailed={convertedLead.isEmailed} />
    )}
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={onClose}>Done</Button>
      <Link to={hrefs.customer(convertedLead.customer.id)} className={buttonClasses('primary')}>
        View {isolate(convertedLead.customer.name)}
      </Link>
    </div>
  </div>
)
