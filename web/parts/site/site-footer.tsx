import type { ReactNode } from 'react'
import { company, labels } from '#web/content/company.ts'
import { solutionHref, solutionList } from '#web/content/solution-list.ts'
import { paths } from '#web/paths.ts'
import { PhoneLink } from './site-links.tsx'
import { footerLink } from './site-buttons.ts'

const FooterLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={footerLink}>
    {children}
  </a>
)

type Props = { logo: ReactNode; accountLink?: ReactNode; bookingLink?: ReactNode }

/** The footer that the site and the sign-in page share. It links all ten solutions. */
export const SiteFooter = ({ logo, accountLink, bookingLink }: Props) => (
  <footer className="inverse border-t border-line text-sm">
    <div className="mx-auto grid max-w-page gap-10 px-gutter pt-16 pb-10 md:grid-cols-[minmax(0,1fr)_auto_auto] lg:grid-cols-[1.4fr_2fr_1fr]">
      <div className="max-w-xs">
        <a href={paths.home} className="inline-flex min-h-tap items-center">
          {logo}
        </a>
        <p className="mt-3 text-text-quiet">{company.description}</p>
      </div>
      <nav aria-label="All solutions">
        <p className="font-semibold">{labels.solutions}</p>
        <ul className="mt-2 grid grid-cols-2 gap-x-6 md:whitespace-nowrap">
          {solutionList.map((entry) => (
            <li key={entry.slug}>
              <FooterLink href={solutionHref(entry)}>{entry.title}</FooterLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Company">
        <p className="font-semibold">{company.name}</p>
        <ul className="mt-2">
          <li>
            <FooterLink href={paths.pricing}>{labels.pricing}</FooterLink>
          </li>
          <li>
            <FooterLink href={paths.benefits}>{labels.benefits}</FooterLink>
          </li>
          <li>{accountLink ?? <FooterLink href={paths.login}>{labels.signIn}</FooterLink>}</li>
          {bookingLink && <li>{bookingLink}</li>}
          <li>
            <PhoneLink className={footerLink} />
          </li>
        </ul>
      </nav>
    </div>
    <div className="mx-auto max-w-page px-gutter">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-6 text-text-quiet">
        <p>{company.copyright}</p>
        <FooterLink href={paths.legal}>{labels.legal}</FooterLink>
      </div>
    </div>
  </footer>
)
