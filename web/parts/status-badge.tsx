import { customerLabelOf, labelOf } from '#shared/statuses.ts'
import { useStatusWord } from './status-words.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<string, BadgeTone> = {
  REQUESTED: 'info',
  IN_PROGRESS: 'warning',
  COMPLETED: 'success',
  NEW: 'info',
  CONTACTED: 'warning',
  QUALIFIED: 'warning',
  PROPOSAL: 'warning',
  WON: 'success',
  LOST: 'neutral',
  ACTIVE: 'success',
  SCHEDULED: 'info',
  ONLINE: 'success',
  AWAY: 'warning',
  MISSED: 'danger',
}

/** A status label, `In progress`, in the color of the status. */
export const StatusBadge = ({ status }: { status: string }) => {
  const word = useStatusWord()(status)
  // The customer has to act.
  const isTurn = word === customerLabelOf('waiting')
  return <Badge tone={isTurn ? 'turn' : tones[status]}>{word}</Badge>
}

const priorityTones: Record<string, BadgeTone> = { URGENT: 'danger', HIGH: 'warning' }

export const PriorityBadge = ({ priority }: { priority: string }) => (
  <Badge tone={priorityTones[priority]}>{labelOf(priority)} priority</Badge>
)
