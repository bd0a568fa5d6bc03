import { Tag, UserPlus } from 'lucide-react'
import { isolate } from '#shared/isolate.ts'
import { removeDuplicates } from '#shared/normalize-text.ts'
import { hrefs } from '#web/paths.ts'
import {
  AssignCustomersDocument,
  TagCustomersDocument,
} from '#web/records/many/many-mutations.generated.ts'
import { ManyForm } from '#web/records/many/many-form.tsx'
import { formatCount, type ManyFormProps, type ManyNoun } from '#web/records/many/many-noun.ts'
import { useAssistantField } from '#web/records/many/use-assistant-field.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import type { TagCustomersInput } from '#web/schema.generated.ts'
import type { CustomerRecordFragment } from './customer.generated.ts'

type Props = ManyFormProps<CustomerRecordFragment>

const HandOverCustomers = (props: Props) => {
  const assistant = useAssistantField()
  if (!assistant) return null
  return (
    <ManyForm
      {...props}
      title={`Hand over ${formatCount(props.noun, props.rows.length)}`}
      document={AssignCustomersDocument}
      rules={rulesFor('assignCustomers')}
      first="Open tasks, upcoming events and calls move along with each customer."
      fields={[
        assistant.field,
        {
          name: 'note',
          label: 'Handover note',
          kind: 'lines',
          hint: 'One for all: the next assistant finds it in each timeline. Customers don’t see it.',
        },
      ]}
      start={assistant.start}
      save="Hand over"
      effectOf={assistant.effectOf}
    />
  )
}

/** Formats what tags were given and taken: `tagged North, without Gold`. */
const formatTags = ({ add, remove }: TagCustomersInput) =>
  [
    ...(add?.length ? [`tagged ${add.map(isolate).join(', ')}`] : []),
    ...(remove?.length ? [`without ${remove.map(isolate).join(', ')}`] : []),
  ].join(', ')

const TagCustomers = (props: Props) => (
  <ManyForm
    {...props}
    title={`Tag ${formatCount(props.noun, props.rows.length)}`}
    document={TagCustomersDocument}
    rules={rulesFor('tagCustomers')}
    fields={[
      { name: 'add', label: 'Tags to add', kind: 'words' },
      { name: 'remove', label: 'Tags to remove', kind: 'words' },
    ]}
    save="Change tags"
    effectOf={(input: TagCustomersInput) => {
      const removed = new Set((input.remove ?? []).map((tag) => tag.toLowerCase()))
      return {
        done: formatTags(input),
        notDone: 'Not tagged',
        column: 'name',
        becomes: ({ tags }) => ({
          tags: removeDuplicates([
            ...(tags ?? []).filter((tag) => !removed.has(tag.toLowerCase())),
            ...(input.add ?? []),
          ]),
        }),
        was: () => null,
      }
    }}
  />
)

/** What can be done with many customers. */
export const manyCustomers: ManyNoun<CustomerRecordFragment> = {
  type: 'Customer',
  words: ['customer', 'customers'],
  nameOf: ({ name }) => name,
  hrefOf: hrefs.customer,
  verbs: [
    {
      ability: 'assignCustomers',
      label: 'Assign',
      key: 'a',
      Icon: UserPlus,
      Form: HandOverCustomers,
    },
    { ability: 'tagCustomers', label: 'Tags', key: 't', Icon: Tag, Form: TagCustomers },
  ],
}
