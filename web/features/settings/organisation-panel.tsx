import type { AssistantView } from '#web/schema.generated.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Facts, FactsSkeleton } from '#web/ui/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useOrganisationPanelQuery } from './organisation-panel.generated.ts'

const views: Record<AssistantView, string> = {
  ASSIGNED: 'The customers and leads assigned to them',
  ALL: 'Every customer and lead',
}

/** The settings that hold for everybody. */
export const OrganisationPanel = () => {
  const { data, loading, error, refetch } = useOrganisationPanelQuery()
  const organisation = data?.organisation
  return (
    <Panel title="Organization">
      {error && (
        <ErrorState
          title="The settings could not be loaded"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={loading}
        />
      )}
      {!data && loading && (
        <Waiting label="Loading the settings">
          <FactsSkeleton count={3} />
        </Waiting>
      )}
      {organisation && (
        <Facts
          facts={[
            { name: 'Name', value: organisation.name },
            { name: 'Assistants see', value: views[organisation.assistantsSee] },
            { name: 'Last changed', value: <RelativeTime at={organisation.updatedAt} /> },
          ]}
        />
      )}
    </Panel>
  )
}
