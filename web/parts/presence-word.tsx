import { labelOf } from '#shared/statuses.ts'
import type { TeamMemberStatus } from '#web/schema.generated.ts'

const dots: Record<TeamMemberStatus, string> = {
  ONLINE: 'bg-success',
  AWAY: 'bg-warning',
  OFFLINE: 'bg-ink-300 dark:bg-ink-600',
}

/** Whether a person of the team is here now, as a dot and a word; nothing of someone without a team card. */
export const PresenceWord = ({ status }: { status: TeamMemberStatus | null | undefined }) =>
  status && (
    <span className="flex items-center gap-1.5 text-xs text-text-quiet">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[status]}`} />
      {labelOf(status)}
    </span>
  )
