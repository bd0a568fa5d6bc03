import { Link } from 'react-router-dom'
import { NotFoundDrawing } from '#web/assets/drawings/not-found.tsx'
import { paths } from '#web/paths.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { Page } from './page.tsx'

/** Shown for a path without a page, or a record that is not visible to this viewer. */
export const NotFound = () => (
  <Page title="404 Page Not Found">
    <NotFoundDrawing className="mb-4 h-auto w-40 text-text-quiet" />
    <p>Did you forget to add the page to the router?</p>
    <p className="mt-2 max-w-text text-sm text-text-quiet">
      The link may be wrong, or the record was removed or isn’t shared with you.
    </p>
    <Link to={paths.dashboard} className={`mt-6 ${buttonClasses()}`}>
      Go to dashboard
    </Link>
  </Page>
)
