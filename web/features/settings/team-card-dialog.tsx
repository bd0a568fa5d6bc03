import { useMemo, useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { monogram } from '#shared/monogram.ts'
import type { TeamMemberRecordFragment } from '#web/records/team-member/team-member.generated.ts'
import { useCreateTeamMemberMutation } from '#web/records/team-member/team-member-mutations.generated.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import { EditForm } from '#web/writing/forms/edit-form.tsx'
import { FormDialog } from '#web/writing/forms/form-dialog.tsx'
import { useTeamAccountsQuery } from './team-accounts.generated.ts'
import { cardFields, cardNoun } from './team-fields.ts'

type Card = TeamMemberRecordFragment

type Props = { card: Card | null; onClose: () => void }

/** Dialog that creates or edits a team card. */
export const TeamCardDialog = ({ card, onClose }: Props) => {
  const { data } = useTeamAccountsQuery()
  const mutation = useCreateTeamMemberMutation()
  const accounts = data?.users?.nodes
  // The form needs the list of accounts from its start.
  if (!accounts) return null
  return card ? (
    <EditCard card={card} accounts={accounts} onClose={onClose} />
  ) : (
    <CreateForm
      title="New team member"
      mutation={mutation}
      rules={async () => (await import('./team-rules.ts')).newCard}
      fields={cardFields(accounts)}
      inputOf={withPicture}
      announcement={({ teamMember }) => sentence`${teamMember.name} added.`}
      onClose={onClose}
    />
  )
}

/** Returns the values of a card; without its own picture it shows the initials. */
const withPicture = (values: Record<string, unknown>) => {
  const name = typeof values['name'] === 'string' ? values['name'] : ''
  return { ...values, avatar: monogram(name, name.length) }
}

type EditProps = {
  card: Card
  accounts: readonly { id: string; displayName: string }[]
  onClose: () => void
}

const EditCard = ({ card, accounts, onClose }: EditProps) => {
  const [isUnsaved, setUnsaved] = useState(false)
  const noun = useMemo(() => cardNoun(accounts), [accounts])
  return (
    <FormDialog title={sentence`Edit ${card.name}`} isUnsaved={isUnsaved} onClose={onClose}>
      {() => <EditForm noun={noun} record={card} onClose={onClose} onUnsaved={setUnsaved} />}
    </FormDialog>
  )
}
