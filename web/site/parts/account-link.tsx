import { labels } from '#web/content/company.ts'
import { paths } from '#web/paths.ts'

/**
 * Sign In, or the link to the app for a signed-in user. Pages are the same for everyone: the wake-up script reads a
 * cookie, and CSS shows one of the two.
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
