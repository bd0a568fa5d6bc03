import { Page } from '#web/parts/page.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** A page that could not be fetched or drawn. Loading it anew also brings the newest version. */
export const PageFailure = () => (
  <Page title="This page did not open">
    <ErrorState
      title="Part of the app could not be loaded"
      message="Nothing you saved is lost. Loading the page anew usually mends it."
      onRetry={() => location.reload()}
    />
  </Page>
)
