import { labels } from '#web/content/company.ts'
import { paths } from '#web/paths.ts'

/**
 * Sign In, or the way into the app for who is signed in. Pages are the same for everybody: the wake-up script reads who
 * is there from a cookie and style shows one of the two.
 */
export const AccountLink = ({ className = '' }: { className?: string }) => (
  <>
    <a href={paths.login} className={`for-visitors ${className}`}>
      {labels.signIn}
    </a>
    <a href={paths.dashboard} className={`for-signed-in ${className}`}>
      {labels.openApp}
    </a>
  </>
)
