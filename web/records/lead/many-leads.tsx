import { ArrowRight, CircleX, UserPlus } from 'lucide-react'
import { labelOf, openLeadStatuses } from '#shared/statuses.ts'
import { hrefs } from '#web/paths.ts'
import { choicesOf } from '#web/records/choices-of.ts'
import {
  AssignLeadsDocument,
  MoveLeadsDocument,
} from '#web/records/many/many-mutations.generated.ts'
import { ManyForm } from '#web/records/many/many-form.tsx'
import { formatCount, type ManyFormProps, type ManyNoun } from '#web/records/many/many-noun.ts'
import { useAssistantField } from '#web/records/many/use-assistant-field.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import type { MoveLeadsInput } from '#web/schema.generated.ts'
import type { LeadRecordFragment } from './lead.generated.ts'

type Props = ManyFormProps<LeadRecordFragment>

const AssignLeads = (props: Props) => {
  const assistant = useAssistantField([{ value: '', label: 'Unassigned' }])
  if (!assistant) return null
  return (
    <ManyForm
      {...props}
      title={`Assign ${formatCount(props.noun, props.rows.length)}`}
      document={AssignLeadsDocument}
      rules={rulesFor('assignLeads')}
      fields={[assistant.field]}
      start={assistant.start}
      save="Assign"
      effectOf={assistant.effectOf}
    />
  )
}

/** Returns what a move to a status does. */
const moveEffect = ({ status }: MoveLeadsInput, done: string, notDone: string) => ({
  done,
  notDone,
  column: 'status',
  becomes: () => ({ status, statusSince: new Date().toISOString() }),
  was: (row: LeadRecordFragment) => (row.status === status ? null : labelOf(row.status)),
})

const MoveLeads = (props: Props) => (
  <ManyForm
    {...props}
    title={`Move ${formatCount(props.noun, props.rows.length)}`}
    document={MoveLeadsDocument}
    rules={rulesFor('moveLeads')}
    fields={[
      { name: 'status', label: 'Stage', kind: 'choice', options: choicesOf(openLeadStatuses) },
    ]}
    start={{ status: 'CONTACTED' }}
    save="Move"
    effectOf={(input: MoveLeadsInput) =>
      moveEffect(input, `moved to ${labelOf(input.status)}`, 'Not moved')
    }
  />
)

const LoseLeads = (props: Props) => (
  <ManyForm
    {...props}
    title={`Mark ${formatCount(props.noun, props.rows.length)} as lost`}
    document={MoveLeadsDocument}
    rules={rulesFor('moveLeads')}
    fixedInput={{ status: 'LOST' }}
    fields={[{ name: 'reason', label: 'Reason', kind: 'line', hint: 'A note on each lead.' }]}
    save="Mark as lost"
    isDestructive
    effectOf={(input: MoveLeadsInput) => moveEffect(input, 'marked as lost', 'Not marked as lost')}
  />
)

/** What can be done with many leads. */
export const manyLeads: ManyNoun<LeadRecordFragment> = {
  type: 'Lead',
  words: ['lead', 'leads'],
  nameOf: ({ name }) => name,
  hrefOf: hrefs.lead,
  verbs: [
    { ability: 'assignLeads', label: 'Assign', key: 'a', Icon: UserPlus, Form: AssignLeads },
    { ability: 'moveLeads', label: 'Move to', key: 'm', Icon: ArrowRight, Form: MoveLeads },
    { ability: 'moveLeads', label: 'Lost', key: 'l', Icon: CircleX, Form: LoseLeads },
  ],
}
