import { Logo } from '#web/assets/logo.tsx'
import { labels } from '#web/content/company.ts'
import { menuSolutions, solutionHref } from '#web/content/solution-list.ts'
import { PhoneLink } from '#web/parts/site/site-links.tsx'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/site/site-context.ts'
import { AccountLink } from './account-link.tsx'
import { BookingButton } from './booking.tsx'

const pages = [
  { href: paths.pricing, label: labels.pricing },
  { href: paths.benefits, label: labels.benefits },
  { href: paths.legal, label: labels.legal },
]

const drawerId = 'drawer'

const DrawerIcon = ({ path }: { path: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 20 20"
    className="size-5 fill-none stroke-current stroke-[1.75]"
  >
    <path d={path} />
  </svg>
)

const placeClasses =
  'flex min-h-tap items-center rounded-md px-3 hover:bg-surface-hover aria-[current]:bg-press-soft'

const Place = ({ href, label, isStrong }: { href: string; label: string; isStrong?: boolean }) => (
  <li>
    <a
      href={href}
      aria-current={href === useSite().request.path ? 'page' : undefined}
      className={`${placeClasses} ${isStrong ? 'font-semibold' : ''}`}
    >
      {label}
    </a>
  </li>
)

const listClasses = 'grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3'

/**
 * The menu of small screens, and of every screen without JavaScript. A native popover, whose opening, Escape key and
 * focus handling need no script.
 */
export const Drawer = () => (
  <div className="lg:scripting:hidden">
    <button
      type="button"
      popoverTarget={drawerId}
      className="flex min-h-tap min-w-tap items-center justify-center gap-2 rounded-md px-2 font-medium"
    >
      <DrawerIcon path="M2.5 6h15M2.5 14h15" />
      <span className="max-sm:sr-only">{labels.menu}</span>
    </button>
    <nav
      id={drawerId}
      popover="auto"
      aria-label={labels.menu}
      className="fixed inset-0 z-drawer m-0 size-full max-h-none max-w-none animate-fade-in overflow-y-auto bg-surface text-text"
    >
      <div className="mx-auto max-w-page px-gutter py-3">
        <div className="flex items-center justify-between">
          <Logo />
          <button
            type="button"
            popoverTarget={drawerId}
            popoverTargetAction="hide"
            aria-label={labels.close}
            className="flex min-h-tap min-w-tap items-center justify-center rounded-md hover:bg-surface-hover"
          >
            <DrawerIcon path="m4 4 12 12M16 4 4 16" />
          </button>
        </div>
        <ul className={`mt-6 ${listClasses}`}>
          {pages.map(({ href, label }) => (
            <Place key={href} href={href} label={label} isStrong />
          ))}
          <li>
            <AccountLink className={`${placeClasses} font-semibold`} />
          </li>
        </ul>
        <p className="mt-5 border-t border-line px-3 pt-5 text-sm text-text-quiet">
          {labels.solutions}
        </p>
        <ul className={listClasses}>
          {menuSolutions.map((entry) => (
            <Place key={entry.slug} href={solutionHref(entry)} label={entry.title} />
          ))}
        </ul>
        <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line px-3 py-5">
          <BookingButton />
          <PhoneLink className="inline-flex min-h-tap items-center font-semibold hover:text-press-text" />
        </p>
      </div>
    </nav>
  </div>
)
