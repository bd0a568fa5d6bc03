import type { ReactNode } from 'react'
import { formatPlan } from '#shared/plans.ts'
import { nameZonesIn } from '#shared/zone-names.ts'
import { SidePart } from '#web/parts/side-part.tsx'
import { CallLink, EmailLink, TextLink } from '#web/parts/text-link.tsx'
import { hrefs } from '#web/paths.ts'
import { Facts } from '#web/ui/facts.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { formatDaysIn } from '#web/ui/format-calendar-day.ts'
import { leadFields } from '#web/records/lead/fields.ts'
import { InlineFact } from '#web/writing/forms/inline-fact.tsx'
import type { Lead } from './lead-of-page.ts'
import { Source } from './source.tsx'

/** A field of a lead, editable if the server allows it. */
export const leadFact = (lead: Lead, name: string, content: ReactNode) =>
  lead.abilities.includes('updateLead') ? (
    <InlineFact noun={leadFields} record={lead} name={name}>
      {content}
    </InlineFact>
  ) : (
    content
  )

/** The fields of a lead. */
export const LeadFacts = ({ lead }: { lead: Lead }) => {
  const fact = (name: string, content: ReactNode) => leadFact(lead, name, content)
  return (
    <SidePart id="facts" title="Details">
      <Facts
        isPlain
        facts={[
          ...(lead.abilities.includes('updateLead')
            ? [{ name: 'Name', value: fact('name', lead.name) }]
            : []),
          { name: 'Email', value: fact('email', <EmailLink address={lead.email} />) },
          {
            name: 'Phone',
            value: fact(
              'phone',
              lead.phone && <CallLink phone={lead.phone} number={lead.phoneNumber} />,
            ),
          },
          { name: 'Company', value: fact('company', lead.company) },
          { name: 'Source', value: fact('source', lead.source && <Source of={lead.source} />) },
          { name: 'Page', value: lead.page },
          { name: 'Plan', value: lead.plan && formatPlan(lead.plan) },
          {
            name: 'Prefers',
            value: lead.preferredTime && formatDaysIn(nameZonesIn(lead.preferredTime)),
          },
          { name: 'Assistant', value: lead.assignedVa?.displayName ?? 'Unassigned' },
          {
            name: 'Customer',
            value: lead.customer && (
              <TextLink to={hrefs.customer(lead.customer.id)}>{lead.customer.name}</TextLink>
            ),
          },
          ...(lead.abilities.includes('mergeLeads')
            ? [
                {
                  name: 'Duplicates',
                  value: <TextLink to={hrefs.duplicatesOf(lead.id)}>Find duplicates</TextLink>,
                },
              ]
            : []),
          { name: 'Received', value: <RelativeTime at={lead.createdAt} /> },
          {
            name: 'Last contact',
            value: lead.lastContactedAt && <RelativeTime at={lead.lastContactedAt} />,
          },
        ]}
      />
    </SidePart>
  )
}
