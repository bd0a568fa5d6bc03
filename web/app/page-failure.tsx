import { Page } from '#web/parts/page.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** Shown if a page's script failed to load or to render. Reloading also fetches the newest version. */
export const PageFailure = () => (
  <Page title="Couldn’t open this page">
    <ErrorState
      title="Part of the app didn’t load"
      message="Your saved work is safe. Reloading usually fixes it."
      onRetry={() => location.reload()}
    />
  </Page>
)
