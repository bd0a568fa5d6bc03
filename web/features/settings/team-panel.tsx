import { useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { labelOf } from '#shared/statuses.ts'
import type { TeamMemberRecordFragment } from '#web/records/team-member/team-member.generated.ts'
import { useChangePresenceMutation } from '#web/records/team-member/team-member-mutations.generated.ts'
import type { TeamMemberStatus } from '#web/schema.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { Face } from '#web/ui/face.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { Refused } from '#web/writing/parts/refused.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { TeamCardDialog } from './team-card-dialog.tsx'
import { useTeamPanelQuery } from './team-panel.generated.ts'

type Card = TeamMemberRecordFragment

const presences = (['ONLINE', 'AWAY', 'OFFLINE'] as const).map((status) => ({
  value: status,
  label: labelOf(status),
}))

const dots: Record<TeamMemberStatus, string> = {
  ONLINE: 'bg-success',
  AWAY: 'bg-warning',
  OFFLINE: 'bg-ink-300 dark:bg-ink-600',
}

/** The team cards, with who is at work now. */
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
            <Button small onClick={() => setEdited('new')}>
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

const TeamCard = ({ card, onEdit }: { card: Card; onEdit: () => void }) => {
  const [changePresence] = useChangePresenceMutation()
  const { run, refusal } = useVerbs()
  const change = async (status: string) => {
    const input = { id: card.id, expectedVersion: card.version, status }
    const expect = {
      changePresence: { teamMember: { ...card, status: status as TeamMemberStatus } },
    }
    const outcome = await run(
      changePresence,
      { ...input, status: status as TeamMemberStatus },
      { expect },
    )
    if (outcome?.payload) announce(sentence`${card.name} is now ${labelOf(status).toLowerCase()}.`)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm sm:px-5">
      <Face name={card.name} isOurs />
      <span className="min-w-0 flex-1 basis-48">
        <span className="font-medium">{card.name}</span>{' '}
        <span className="text-text-quiet">
          {card.role}, {card.department}
        </span>
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className={`size-2 rounded-full ${dots[card.status]}`} />
        {card.abilities.includes('changePresence') ? (
          <SelectField
            label={`Presence of ${card.name}`}
            labelHidden
            options={presences}
            value={card.status}
            onChange={(status) => void change(status)}
          />
        ) : (
          labelOf(card.status)
        )}
      </span>
      {card.abilities.includes('updateTeamMember') && (
        <Button small aria-label={`Edit: ${card.name}`} onClick={onEdit}>
          Edit
        </Button>
      )}
      {refusal && (
        <Refused className="basis-full">{`Couldn’t change this. ${refusal.message}`}</Refused>
      )}
    </li>
  )
}
