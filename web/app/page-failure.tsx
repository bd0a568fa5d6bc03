import { Page } from '#web/parts/page.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** A page that could not be fetched or drawn. Loading it anew also brings the newest version. */
export const PageFailure = () => (
  <Page title="Couldn’t open this page">
    <ErrorState
      title="Part of the app didn’t load"
      message="Your saved work is safe. Reloading usually fixes it."
      onRetry={() => location.reload()}
    />
  </Page>
)
