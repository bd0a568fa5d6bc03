import type { ReactNode } from 'react'
import { sayPlan } from '#shared/plans.ts'
import { Page } from '#web/parts/page.tsx'
import { RecordPage, withRecordId } from '#web/parts/record-page.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { CallLink, EmailLink, TextLink } from '#web/parts/text-link.tsx'
import { leadFields } from '#web/records/lead-fields.ts'
import { leadActions } from '#web/records/lead-actions.ts'
import { Timeline } from '#web/timeline/timeline.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { sayDaysIn } from '#web/ui/say-time.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { InlineFact } from '#web/writing/inline-fact.tsx'
import { RecordActions } from '#web/writing/record-actions.tsx'
import { type LeadPageQuery, useLeadPageQuery } from './lead-page.generated.ts'
import { LeadTimelineDocument } from './lead-timeline.generated.ts'
import { Source } from './source.tsx'

type Lead = NonNullable<LeadPageQuery['lead']>

export const LeadPage = withRecordId(({ id }) => {
  const { data, loading, error, refetch } = useLeadPageQuery({ variables: { id } })
  return (
    <RecordPage
      noun="lead"
      record={data?.lead}
      isLoading={loading}
      error={error && errorMessage(error)}
      onRetry={() => void refetch()}
    >
      {(lead) => <LeadView lead={lead} />}
    </RecordPage>
  )
})

const isChangeable = ({ abilities }: Lead) => abilities.includes('updateLead')

/** A fact as it stands there, to be changed where the server allows it. */
const factOf = (lead: Lead, name: string, shown: ReactNode) =>
  isChangeable(lead) ? (
    <InlineFact noun={leadFields} record={lead} name={name}>
      {shown}
    </InlineFact>
  ) : (
    shown
  )

const LeadView = ({ lead }: { lead: Lead }) => (
  <Page
    title={lead.name}
    above={<TextLink to={paths.leads}>Leads</TextLink>}
    lead={lead.company}
    aside={
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge status={lead.status} />
        <RecordActions noun={leadActions} record={lead} />
      </div>
    }
  >
    <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
      <div className="space-y-5">
        {lead.message && (
          <Panel title="What they wrote">
            <p className="p-4 text-sm whitespace-pre-line sm:p-5">{lead.message}</p>
          </Panel>
        )}
        {(isChangeable(lead) || lead.notes) && (
          <Panel title="Notes">
            <div className="p-4 text-sm whitespace-pre-line sm:p-5">
              {factOf(lead, 'notes', lead.notes)}
            </div>
          </Panel>
        )}
        <Timeline
          of={{ noun: 'LEAD', id: lead.id, document: LeadTimelineDocument }}
          kinds={['CHANGE']}
          empty="Each step on the way to becoming a customer stands here."
        />
      </div>
      <Panel title="Details">
        <Facts
          facts={[
            ...(isChangeable(lead)
              ? [{ name: 'Name', value: factOf(lead, 'name', lead.name) }]
              : []),
            {
              name: 'Email',
              value: factOf(lead, 'email', <EmailLink address={lead.email} />),
            },
            {
              name: 'Phone',
              value: factOf(
                lead,
                'phone',
                lead.phone && <CallLink phone={lead.phone} number={lead.phoneNumber} />,
              ),
            },
            { name: 'Company', value: factOf(lead, 'company', lead.company) },
            {
              name: 'Source',
              value: factOf(lead, 'source', lead.source && <Source of={lead.source} />),
            },
            { name: 'Page', value: lead.page },
            { name: 'Plan', value: lead.plan && sayPlan(lead.plan) },
            { name: 'Preferred time', value: lead.preferredTime && sayDaysIn(lead.preferredTime) },
            { name: 'Assistant', value: lead.assignedVa?.displayName ?? 'Nobody yet' },
            {
              name: 'Customer',
              value: lead.customer && (
                <TextLink to={hrefs.customer(lead.customer.id)}>{lead.customer.name}</TextLink>
              ),
            },
            { name: 'Came', value: <RelativeTime at={lead.createdAt} /> },
            {
              name: 'Last contact',
              value: lead.lastContactedAt && <RelativeTime at={lead.lastContactedAt} />,
            },
          ]}
        />
      </Panel>
    </div>
  </Page>
)
