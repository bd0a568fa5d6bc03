import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { Page } from '#web/parts/page.tsx'
import { paths } from '#web/paths.ts'
import type { Action } from '#web/schema.generated.ts'
import { useAuth } from '#web/viewer/use-auth.ts'

const pages: readonly { name: string; path: string; who: Action }[] = [
  { name: 'Organization', path: paths.organisation, who: 'organisation' },
  { name: 'People', path: paths.people, who: 'users' },
  { name: 'Team', path: paths.team, who: 'organisation' },
  { name: 'Security log', path: paths.security, who: 'securityEvents' },
  { name: 'Outbox', path: paths.outbox, who: 'outbox' },
  { name: 'Background jobs', path: paths.jobs, who: 'jobs' },
]

type Props = { title: string; aside?: ReactNode; children: ReactNode }

/** A page of the settings, with the way to the others. */
export const SettingsFrame = ({ title, aside, children }: Props) => {
  const { can } = useAuth()
  return (
    <Page title={title} aside={aside}>
      <nav aria-label="Settings" className="-mx-2 mb-4 flex flex-wrap text-sm">
        {pages
          .filter(({ who }) => can(who))
          .map(({ name, path }) => (
            <NavLink
              key={path}
              to={path}
              className="flex min-h-tap items-center rounded-md px-2 font-medium text-text-quiet hover:bg-surface-hover aria-[current=page]:bg-press-soft aria-[current=page]:text-text md:min-h-9"
            >
              {name}
            </NavLink>
          ))}
      </nav>
      {children}
    </Page>
  )
}
