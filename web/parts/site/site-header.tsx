import type { ReactNode } from 'react'
import { labels } from '#web/content/company.ts'
import { paths } from '#web/paths.ts'

type Props = {
  /** The Solutions dropdown, if there is one. */
  menu?: ReactNode
  /** The drawer of small screens. */
  drawer?: ReactNode
  /** Sign In or the link to the app, on wide screens. */
  account?: ReactNode
  /** Shown at the right: the demo button on the site, Sign In on the sign-in page. */
  action: ReactNode
  logo: ReactNode
  currentPath?: string
}

const links = [
  { href: paths.pricing, label: labels.pricing },
  { href: paths.benefits, label: labels.benefits },
  { href: paths.legal, label: labels.legal },
]

/** The header that the site and the sign-in page share. */
export const SiteHeader = ({ menu, drawer, account, action, logo, currentPath }: Props) => (
  <header className="relative z-header border-b border-line bg-surface">
    <div className="mx-auto flex max-w-page items-center gap-2 px-gutter py-3 sm:gap-4">
      <a href={paths.home} className="mr-auto flex min-h-tap items-center lg:mr-6">
        {logo}
      </a>
      <div className="mr-auto hidden items-center lg:flex">
        {menu}
        {links.map((link) => (
          <a
            key={link.href}
            href={link.href}
            aria-current={link.href === currentPath ? 'page' : undefined}
            className="flex min-h-tap items-center px-3 font-medium hover:text-press-text aria-[current]:underline aria-[current]:decoration-gold aria-[current]:decoration-2 aria-[current]:underline-offset-8"
          >
            {link.label}
          </a>
        ))}
      </div>
      {account}
      {action}
      {drawer}
    </div>
  </header>
)
