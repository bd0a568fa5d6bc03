import { Link } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { Page } from './page.tsx'

/** A page that is not for this viewer. */
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
