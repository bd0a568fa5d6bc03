import { Phone, Video } from 'lucide-react'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { exactTime, sayClock } from '#web/ui/say-time.ts'
import type { ScheduledSessionFragment } from './session-line.generated.ts'

const faces = {
  VOICE: { Icon: Phone, name: 'Call' },
  VIDEO: { Icon: Video, name: 'Video call' },
} as const

/** One call: when, by what, and between whom. */
export const SessionLine = ({ session }: { session: ScheduledSessionFragment }) => {
  const { type, status, startTime, customer, va } = session
  const { Icon, name } = faces[type]
  return (
    <li className="flex items-center gap-4 px-4 py-3 text-sm sm:px-5">
      <time
        dateTime={startTime}
        title={exactTime(startTime)}
        className="w-18 shrink-0 font-semibold whitespace-nowrap tabular-nums"
      >
        {sayClock(startTime)}
      </time>
      <Icon aria-hidden="true" className="size-4 shrink-0 text-text-quiet" />
      <div className="min-w-0 grow">
        <p className="font-medium">
          {name} with {customer.name}
        </p>
        <p className="text-text-quiet">{va.displayName}</p>
      </div>
      <StatusBadge status={status} />
    </li>
  )
}
