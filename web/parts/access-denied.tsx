import { Link } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { Page } from './page.tsx'

/** Shown instead of a page that this viewer may not see. */
export const AccessDenied = () => (
  <Page title="Access Denied">
    <p className="max-w-text text-text-quiet">
      This page is for staff only. If you need something, message your assistant.
    </p>
    <Link to={paths.dashboard} className={`mt-6 ${buttonClasses()}`}>
      Go to dashboard
    </Link>
  </Page>
)
