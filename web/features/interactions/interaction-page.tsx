import { formatCallLength } from '#shared/call-length.ts'
import { labelOf } from '#shared/statuses.ts'
import { ContactLinks } from '#web/parts/contact-links.tsx'
import { RecordFrame } from '#web/parts/record-frame.tsx'
import { SidePart } from '#web/parts/side-part.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { interactionActions } from '#web/records/interaction/actions.ts'
import { pageOf } from '#web/records/page-of.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { RecordActions } from '#web/writing/actions/record-actions.tsx'
import { type InteractionPageQuery, useInteractionPageQuery } from './interaction-page.generated.ts'

type Interaction = NonNullable<InteractionPageQuery['interaction']>

const callFacts = ({ seconds, direction, answeredForCustomer }: Interaction) => [
  ...(seconds === null ? [] : [{ name: 'Length', value: formatCallLength(seconds) }]),
  ...(direction ? [{ name: 'Direction', value: labelOf(direction) }] : []),
  ...(answeredForCustomer
    ? [{ name: 'Counts as minutes', value: 'Answered for the customer' }]
    : []),
]

const InteractionView = ({ interaction }: { interaction: Interaction }) => {
  const { type, summary, details, timestamp, customer, user } = interaction
  return (
    <RecordFrame
      title={summary}
      above={<TextLink to={paths.interactions}>Interactions</TextLink>}
      lead={
        <>
          {labelOf(type)}
          <TextLink to={hrefs.customer(customer.id)}>{customer.name}</TextLink>
        </>
      }
      reach={<ContactLinks messages={hrefs.chatWith(customer.id)} />}
      parts={[{ id: 'facts', name: 'Details' }]}
      actions={<RecordActions noun={interactionActions} record={interaction} />}
      aside={
        <SidePart id="facts" title="Details">
          <Facts
            isPlain
            facts={[
              { name: 'Type', value: labelOf(type) },
              {
                name: 'Customer',
                value: <TextLink to={hrefs.customer(customer.id)}>{customer.name}</TextLink>,
              },
              { name: 'By', value: user?.displayName ?? 'Former user' },
              { name: 'When', value: <RelativeTime at={timestamp} /> },
              ...callFacts(interaction),
            ]}
          />
        </SidePart>
      }
    >
      {details ? (
        <p className="max-w-[70ch] text-base/6 whitespace-pre-line">{details}</p>
      ) : (
        <p className="text-text-quiet">No further details were logged.</p>
      )}
    </RecordFrame>
  )
}

export const InteractionPage = pageOf(
  'interaction',
  useInteractionPageQuery,
  ({ interaction }) => interaction,
  (interaction) => <InteractionView interaction={interaction} />,
)
