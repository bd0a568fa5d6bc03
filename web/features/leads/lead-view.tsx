import { useRef } from 'react'
import { ContactLinks } from '#web/parts/contact-links.tsx'
import { RecordFrame } from '#web/parts/record-frame.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { paths } from '#web/paths.ts'
import { leadActions } from '#web/records/lead/actions.ts'
import { Timeline } from '#web/timeline/timeline.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RecordActions } from '#web/writing/actions/record-actions.tsx'
import { LeadBrief } from './lead-brief.tsx'
import { LeadComposer } from './lead-composer.tsx'
import { leadFact, LeadFacts } from './lead-facts.tsx'
import type { Lead } from './lead-of-page.ts'
import { LeadTimelineDocument } from './lead-timeline.generated.ts'

/** A lead: summary, inquiry, timeline, and fields. */
export const LeadView = ({ lead }: { lead: Lead }) => {
  const composer = useRef<HTMLTextAreaElement>(null)
  return (
    <RecordFrame
      title={lead.name}
      hasFace
      above={<TextLink to={paths.leads}>Leads</TextLink>}
      lead={
        <>
          {lead.company}
          <StatusBadge status={lead.status} />
        </>
      }
      reach={<ContactLinks phone={lead.phone} phoneNumber={lead.phoneNumber} email={lead.email} />}
      parts={[
        { id: 'timeline', name: 'Timeline' },
        { id: 'facts', name: 'Details' },
      ]}
      actions={<RecordActions noun={leadActions} record={lead} isCalm={lead.nextStep !== null} />}
      aside={<LeadFacts lead={lead} />}
    >
      <LeadBrief lead={lead} onPrepare={() => composer.current?.focus()} />
      {lead.message && (
        <Panel title="Their message">
          <p className="p-4 text-sm whitespace-pre-line sm:p-5">{lead.message}</p>
        </Panel>
      )}
      {(lead.abilities.includes('updateLead') || lead.notes) && (
        <Panel title="Notes">
          <div className="p-4 text-sm whitespace-pre-line sm:p-5">
            {leadFact(
              lead,
              'notes',
              lead.notes || <span className="text-text-quiet">Add notes about this lead</span>,
            )}
          </div>
        </Panel>
      )}
      <Timeline
        of={{ noun: 'LEAD', id: lead.id, document: LeadTimelineDocument }}
        kinds={['NOTE', 'CALL', 'MESSAGE', 'CHANGE']}
        empty="Calls, notes, appointments, and stage changes appear here."
      >
        <LeadComposer lead={lead} ref={composer} />
      </Timeline>
    </RecordFrame>
  )
}
