import { useState } from 'react'
import type { AssistantView } from '#web/schema.generated.ts'
import { atZeroLabels } from '#web/parts/at-zero.ts'
import { weeklyLetterLabels } from '#web/parts/weekly-letter.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Facts, FactsSkeleton } from '#web/ui/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { OrganisationForm } from './organisation-form.tsx'
import { useOrganisationPanelQuery } from './organisation-panel.generated.ts'
import { formatZoneName } from '#web/ui/time-zones.ts'
import { formatWorkHours } from './format-work-hours.ts'

const views: Record<AssistantView, string> = {
  ASSIGNED: 'Assigned customers and leads only',
  ALL: 'All customers and leads',
}

/** The settings of the organization. */
export const OrganisationPanel = () => {
  const { data, loading, error, refetch } = useOrganisationPanelQuery()
  const [isEditing, setEditing] = useState(false)
  const organisation = data?.organisation
  return (
    <Panel title="Organization">
      {error && (
        <ErrorState
          title="Couldn’t load settings"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={loading}
        />
      )}
      {!data && loading && (
        <Waiting label="Loading settings">
          <FactsSkeleton count={8} />
        </Waiting>
      )}
      {organisation && isEditing && (
        <OrganisationForm
          organisation={organisation}
          onReread={() => refetch()}
          onClose={() => setEditing(false)}
        />
      )}
      {organisation && !isEditing && (
        <>
          <Facts
            facts={[
              { name: 'Name', value: organisation.name },
              { name: 'Time zone', value: formatZoneName(organisation.timeZone) },
              { name: 'Working hours', value: formatWorkHours(organisation) },
              { name: 'Assistant access', value: views[organisation.assistantsSee] },
              {
                name: 'Second factor for staff',
                value: organisation.staffNeedSecondFactor ? 'Required' : 'Optional',
              },
              { name: 'When weekly hours are used up', value: atZeroLabels[organisation.atZero] },
              { name: 'Weekly letter', value: weeklyLetterLabels[organisation.weeklyLetter] },
              { name: 'Last changed', value: <RelativeTime at={organisation.updatedAt} /> },
            ]}
          />
          {organisation.abilities.includes('updateOrganisation') && (
            <div className="border-t border-line px-4 py-3 sm:px-5">
              <Button onClick={() => setEditing(true)}>Edit</Button>
            </div>
          )}
        </>
      )}
    </Panel>
  )
}
