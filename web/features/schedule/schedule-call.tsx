import { Phone } from 'lucide-react'
import { Link } from 'react-router-dom'
import { hrefs } from '#web/paths.ts'
import { NewButton } from '#web/records/new-button.tsx'
import type { NewRecord } from '#web/records/new-records.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'

const ofStaff: NewRecord = {
  label: 'Schedule call',
  needs: ['bookCall', 'customers'],
  load: async () => (await import('#web/records/communication-session/forms/new-call.tsx')).NewCall,
}

/** Opens the free times of the customer’s assistant; staff choose the customer first. */
export const ScheduleCall = () => {
  const { viewer, can } = useAuth()
  if (!viewer?.customer) return <NewButton of={ofStaff} />
  if (!can('bookCall')) return null
  return (
    <Link to={hrefs.bookCall} className={buttonClasses()}>
      <Phone aria-hidden="true" className="size-4" />
      Schedule Call
    </Link>
  )
}
