import { MessageSquare, Phone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PresenceWord } from '#web/parts/presence-word.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { mergeClasses } from '#web/ui/merge-classes.ts'
import { Face } from '#web/ui/face.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { TeamMemberStatus } from '#web/schema.generated.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import type { Assistant } from './assistant-of.ts'

type Props = {
  assistant?: Assistant
  /** What the assistant’s timer runs for. */
  currentTask?: { id: string; title: string } | null | undefined
  presence?: TeamMemberStatus | null | undefined
}

/** Shows a customer's assistant, their current task, and the links to reach them. */
export const AssistantCard = ({ assistant, currentTask, presence }: Props) => (
  <Panel title="Virtual Assistant">
    <div className="flex flex-col gap-3 p-4 text-sm sm:px-5">
      {assistant && (
        <div className="flex items-center gap-3">
          <Face name={assistant.name} isOurs size="large" />
          <div>
            <p className="font-semibold">{assistant.name}</p>
            <p className="text-text-quiet">Your assistant</p>
            <PresenceWord status={presence} />
          </div>
        </div>
      )}
      {currentTask && (
        <p className="border-l-2 border-press pl-2.5">
          <span className="text-text-quiet">Working on</span>{' '}
          <Link
            to={hrefs.task(currentTask.id)}
            className="underline-offset-4 hover:underline max-md:inline-block max-md:min-h-6"
          >
            {currentTask.title}
          </Link>
        </p>
      )}
      <div className="grid gap-2 min-[22rem]:grid-cols-2">
        <Link to={paths.chat} className={mergeClasses(buttonClasses(), 'gap-1.5 px-1.5')}>
          <MessageSquare aria-hidden="true" className="size-4 shrink-0" />
          Send Message
        </Link>
        <ScheduleCall />
        {assistant && <CallNow name={assistant.name} />}
      </div>
    </div>
  </Panel>
)

/** Opens the free times of the customer’s assistant; without a customer, the schedule. */
const ScheduleCall = () => {
  const { viewer, can } = useAuth()
  const isBookable = Boolean(viewer?.customer) && can('bookCall')
  return (
    <Link
      to={isBookable ? hrefs.bookCall : paths.schedule}
      className={mergeClasses(buttonClasses(), 'gap-1.5 px-1.5')}
    >
      <Phone aria-hidden="true" className="size-4 shrink-0" />
      Schedule Call
    </Link>
  )
}

const loadCall = async () =>
  (await import('#web/records/communication-session/forms/call-now.tsx')).CallAssistant

/** Rings at the customer’s assistant. */
const CallNow = ({ name }: { name: string }) => {
  const { viewer, can } = useAuth()
  const [isOpen, setOpen] = useState(false)
  if (!viewer?.customer || !can('startCall')) return null
  return (
    <div className="col-span-full *:w-full">
      <Button onClick={() => setOpen(true)}>Call now</Button>
      {isOpen && (
        <LazyForm
          load={loadCall}
          with={{ customerId: viewer.customer.id, name, onClose: () => setOpen(false) }}
        />
      )}
    </div>
  )
}
