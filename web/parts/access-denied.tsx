import { Link } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { Page } from './page.tsx'

/** A page that is not for this viewer. */
export const AccessDenied = () => (
  <Page title="Access Denied">
    <p className="max-w-text text-text-quiet">
      This page is for our staff. If you need something that you expected to find here, write to
      your assistant.
    </p>
    <Link to={paths.dashboard} className={`mt-6 ${buttonClasses()}`}>
      Go to the dashboard
    </Link>
  </Page>
)
