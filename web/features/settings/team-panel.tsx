import { useState } from 'react'
import type { TeamMemberRecordFragment } from '#web/records/team-member/team-member.generated.ts'
import { PresenceWord } from '#web/parts/presence-word.tsx'
import { Button } from '#web/ui/button.tsx'
import { Face } from '#web/ui/face.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { TeamCardDialog } from './team-card-dialog.tsx'
import { useTeamPanelQuery } from './team-panel.generated.ts'

type Card = TeamMemberRecordFragment

/** The team cards, each with who is here now. */
export const TeamPanel = () => {
  const { data, loading, error, refetch } = useTeamPanelQuery()
  const { can } = useAuth()
  const [edited, setEdited] = useState<Card | 'new' | null>(null)
  const cards = data?.teamMembers?.nodes
  return (
    <div>
      <Panel
        title="Team"
        aside={
          can('createTeamMember') && (
            <Button isSmall onClick={() => setEdited('new')}>
              Add team member
            </Button>
          )
        }
      >
        {error && (
          <ErrorState
            title="Couldn’t load the team"
            message={errorMessage(error)}
            onRetry={() => void refetch()}
            busy={loading}
          />
        )}
        {!cards && loading && <TableSkeleton label="Loading the team" columns={[]} />}
        {cards?.length === 0 && (
          <p className="p-4 text-sm text-text-quiet sm:px-5">No team members yet.</p>
        )}
        <ul className="divide-y divide-line">
          {cards?.map((card) => (
            <TeamCard key={card.id} card={card} onEdit={() => setEdited(card)} />
          ))}
        </ul>
      </Panel>
      {edited && (
        <TeamCardDialog card={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </div>
  )
}

const TeamCard = ({ card, onEdit }: { card: Card; onEdit: () => void }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm sm:px-5">
    <Face name={card.name} isOurs />
    <span className="min-w-0 flex-1 basis-48">
      <span className="font-medium">{card.name}</span>{' '}
      <span className="text-text-quiet">
        {card.role}, {card.department}
      </span>
      <PresenceWord status={card.status} />
    </span>
    {card.abilities.includes('updateTeamMember') && (
      <Button isSmall aria-label={`Edit: ${card.name}`} onClick={onEdit}>
        Edit
      </Button>
    )}
  </li>
)
