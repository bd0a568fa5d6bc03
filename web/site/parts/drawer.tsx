import { labels } from '#web/content/company.ts'
import { menuSolutions, solutionHref } from '#web/content/solution-list.ts'
import { PhoneLink } from '#web/parts/site-links.tsx'
import { paths } from '#web/paths.ts'
import { BookingButton } from './booking.tsx'
import { useSite } from '#web/site/site-context.ts'
import { useWakeful } from '#web/site/wakeful.tsx'

const pages = [
  { href: paths.pricing, label: labels.pricing },
  { href: paths.benefits, label: labels.benefits },
  { href: paths.legal, label: labels.legal },
  { href: paths.login, label: labels.signIn },
]

const itemClasses =
  'flex min-h-tap items-center rounded-md px-3 hover:bg-surface-hover aria-[current]:bg-press-soft'

/** The menu of small screens, and of every screen where no script runs. The browser opens it by itself. */
export const Drawer = () => {
  const { request } = useSite()
  const link = (href: string, label: string, strong: boolean) => (
    <li key={href}>
      <a
        href={href}
        aria-current={href === request.path ? 'page' : undefined}
        className={`${itemClasses} ${strong ? 'font-semibold' : ''}`}
      >
        {label}
      </a>
    </li>
  )
  return (
    <details {...useWakeful('drawer')} className="group lg:scripting:hidden">
      <summary className="flex min-h-tap min-w-tap list-none items-center justify-center gap-2 rounded-md px-2 font-medium [&::-webkit-details-marker]:hidden">
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          className="size-5 fill-none stroke-current stroke-[1.75]"
        >
          <path className="group-open:hidden" d="M2.5 6h15M2.5 14h15" />
          <path className="hidden group-open:inline" d="m4 4 12 12M16 4 4 16" />
        </svg>
        <span className="max-sm:sr-only">{labels.menu}</span>
      </summary>
      <nav
        aria-label={labels.menu}
        className="absolute inset-x-0 top-full z-drawer max-h-[calc(100dvh-4.5rem)] animate-fade-in overflow-y-auto border-b border-line bg-surface px-gutter py-6 shadow-lg"
      >
        <ul className="mx-auto grid max-w-page gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          {pages.map(({ href, label }) => link(href, label, true))}
        </ul>
        <p className="mx-auto mt-4 max-w-page px-3 text-sm text-text-quiet">{labels.solutions}</p>
        <ul className="mx-auto grid max-w-page gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          {menuSolutions.map((entry) => link(solutionHref(entry), entry.title, false))}
        </ul>
        <p className="mx-auto mt-4 flex max-w-page flex-wrap items-center gap-x-6 gap-y-2 px-3">
          <BookingButton className="min-[390px]:hidden" />
          <PhoneLink className="inline-flex min-h-tap items-center font-semibold hover:text-press-text" />
        </p>
      </nav>
    </details>
  )
}
