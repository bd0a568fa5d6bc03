import { ErrorState } from '#web/ui/error-state.tsx'

/** A page that could not be fetched or drawn. Loading it anew also brings the newest version. */
export const PageFailure = () => (
  <ErrorState
    title="This page did not open"
    message="Part of the app could not be loaded. Nothing you saved is lost."
    onRetry={() => location.reload()}
  />
)
