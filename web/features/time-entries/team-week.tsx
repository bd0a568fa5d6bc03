import { useFilterParameter } from '#web/parts/lists/filter-parameter.ts'
import { Page } from '#web/parts/page.tsx'
import { useAssistantNames } from '#web/records/user/assistants/use-assistant-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import { TimeViewLinks } from './time-view-links.tsx'
import { WeekPage } from './week-page.tsx'

/** The week of the assistant that management chooses. */
export const TeamWeek = ({ viewer }: { viewer: Viewer }) => {
  const [chosenId, choose] = useFilterParameter('assistant')
  const { assistants, loading, error, refetch } = useAssistantNames()
  const assistant = assistants?.find(({ id }) => id === chosenId) ?? assistants?.[0]
  if (!assistant)
    return (
      <Page title="Time" aside={<TimeViewLinks currentView="week" />}>
        {error && (
          <ErrorState
            title="Couldn’t load the assistants"
            message={errorMessage(error)}
            onRetry={() => void refetch()}
            busy={loading}
          />
        )}
        {!error && !assistants && (
          <Waiting label="Loading the week">
            <Skeleton className="h-96 rounded-lg" />
          </Waiting>
        )}
        {assistants && (
          <EmptyState title="No assistants yet">
            The week of each assistant appears here. Invite one under Settings, People.
          </EmptyState>
        )}
      </Page>
    )
  return (
    <WeekPage key={assistant.id} viewer={viewer} assistantId={assistant.id}>
      <div className="w-52 max-sm:w-full">
        <SelectField
          label="Assistant"
          isLabelHidden
          options={(assistants ?? []).map(({ id, displayName }) => ({
            value: id,
            label: displayName,
          }))}
          value={assistant.id}
          onChange={choose}
        />
      </div>
    </WeekPage>
  )
}
