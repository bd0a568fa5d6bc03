import { labelOf } from '#shared/statuses.ts'
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
  MISSED: 'danger',
}

type StatusProps = {
  status: string
  /** The word of the status, if it depends on more than the status. */
  word?: string
  /** True if the customer has to act. */
  isTurn?: boolean
}

/** A status label, `In progress`, in the color of the status. */
export const StatusBadge = ({ status, word, isTurn = false }: StatusProps) => {
  const statusWord = useStatusWord()
  return <Badge tone={isTurn ? 'turn' : tones[status]}>{word ?? statusWord(status)}</Badge>
}

const priorityTones: Record<string, BadgeTone> = { URGENT: 'danger', HIGH: 'warning' }

export const PriorityBadge = ({ priority }: { priority: string }) => (
  <Badge tone={priorityTones[priority]}>{labelOf(priority)} priority</Badge>
)
