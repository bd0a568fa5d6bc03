import { CalendarDays, MessageSquare } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The ways to the assistant. */
export const AssistantCard = () => (
  <Panel title="Virtual Assistant">
    <div className="flex flex-col gap-2 p-4 sm:p-5">
      <p className="mb-2 text-sm text-text-quiet">
        Hand something over, ask how it stands, or find a time to talk.
      </p>
      <Link to={paths.chat} className={buttonClasses()}>
        <MessageSquare aria-hidden="true" className="size-4" />
        Send Message
      </Link>
      <Link to={paths.schedule} className={buttonClasses()}>
        <CalendarDays aria-hidden="true" className="size-4" />
        Schedule Call
      </Link>
    </div>
  </Panel>
)
