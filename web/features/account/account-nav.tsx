import { Link } from 'react-router-dom'
import { TabRow } from '#web/parts/tab-row.tsx'
import { hrefs } from '#web/paths.ts'
import { accountSections } from './account-sections.ts'
import type { AccountSectionName } from './account-sections.ts'

/** The links to the sections of the account page: a column, or on a phone a row that scrolls. */
export const AccountNav = ({ currentSection }: { currentSection: AccountSectionName }) => (
  <TabRow label="Your account" className="md:mx-0 md:w-44 md:shrink-0 md:flex-col">
    {accountSections.map(({ name, label }) => (
      <Link
        key={name}
        to={hrefs.account(name)}
        aria-current={name === currentSection ? 'page' : undefined}
        className="px-3"
      >
        {label}
      </Link>
    ))}
  </TabRow>
)
