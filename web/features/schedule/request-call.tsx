import { MessageSquare } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { useCallRequest, writingState } from '#web/records/message/use-call-request.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'

/** Links a customer to their thread, with a prefilled request for a call unless there is a draft. */
export const RequestCall = () => {
  const { viewer, can } = useAuth()
  const customer = viewer?.customer
  const prefill = useCallRequest(customer?.id ?? '')
  if (!customer || !can('sendMessage')) return null
  return (
    <Link to={paths.chat} state={writingState} onClick={prefill} className={buttonClasses()}>
      <MessageSquare aria-hidden="true" className="size-4" />
      Request a call
    </Link>
  )
}
