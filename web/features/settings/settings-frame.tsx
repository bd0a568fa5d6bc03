import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { Page } from '#web/parts/page.tsx'
import { TabRow } from '#web/parts/tab-row.tsx'
import { paths } from '#web/paths.ts'
import type { Action } from '#web/schema.generated.ts'
import { useAuth } from '#web/viewer/use-auth.ts'

const pages: readonly { name: string; path: string; permission: Action }[] = [
  { name: 'Organization', path: paths.organisation, permission: 'organisation' },
  { name: 'People', path: paths.people, permission: 'users' },
  { name: 'Team', path: paths.team, permission: 'organisation' },
  { name: 'Security log', path: paths.security, permission: 'securityEvents' },
  { name: 'Outbox', path: paths.outbox, permission: 'outbox' },
  { name: 'Background jobs', path: paths.jobs, permission: 'jobs' },
  { name: 'Everything', path: paths.export, permission: 'fullExport' },
]

type Props = { title: string; aside?: ReactNode; children: ReactNode }

/** A page of the settings, with the way to the others. */
export const SettingsFrame = ({ title, aside, children }: Props) => {
  const { can } = useAuth()
  return (
    <Page title={title} aside={aside}>
      <TabRow label="Settings" className="mb-4 md:-mx-2 md:flex-wrap">
        {pages
          .filter(({ permission }) => can(permission))
          .map(({ name, path }) => (
            <NavLink key={path} to={path} className="px-2">
              {name}
            </NavLink>
          ))}
      </TabRow>
      {children}
    </Page>
  )
}
