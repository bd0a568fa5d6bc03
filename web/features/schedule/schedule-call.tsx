import { Phone } from 'lucide-react'
import { Link } from 'react-router-dom'
import { hrefs } from '#web/paths.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'

/** Opens the free times of the customer’s assistant. */
export const ScheduleCall = () => {
  const { viewer, can } = useAuth()
  if (!viewer?.customer || !can('bookCall')) return null
  return (
    <Link to={hrefs.bookCall} className={buttonClasses()}>
      <Phone aria-hidden="true" className="size-4" />
      Schedule Call
    </Link>
  )
}
