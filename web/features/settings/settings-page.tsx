import { user } from '#shared/lists/user.ts'
import { Link } from 'react-router-dom'
import { Page } from '#web/parts/page.tsx'
import { RecordList } from '#web/parts/record-list.tsx'
import { formatRole } from '#web/parts/format-role.ts'
import { hrefs, paths } from '#web/paths.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { columnsOf, useList } from '#web/parts/use-list.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { noValue } from '#web/ui/no-value.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { InvitePerson } from './invite-person.tsx'
import { OrganisationPanel } from './organisation-panel.tsx'
import { type Person, PersonMenu } from './person-menu.tsx'
import { useSettingsPageQuery } from './settings-page.generated.ts'
import { TeamPanel } from './team-panel.tsx'

const columns = columnsOf<Person>()(user, {
  name: {
    leads: true,
    cell: ({ id, displayName }) => <TextLink to={hrefs.person(id)}>{displayName}</TextLink>,
  },
  email: { cell: ({ username }) => <EmailAddress of={username} /> },
  role: { cell: ({ role }) => <span className="whitespace-nowrap">{formatRole(role)}</span> },
  customer: {
    largeOnly: true,
    cell: ({ customer }) =>
      customer ? <TextLink to={hrefs.customer(customer.id)}>{customer.name}</TextLink> : noValue,
  },
  signIn: { named: true, cell: (person) => <CanSignIn person={person} /> },
  since: { largeOnly: true, cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  actions: { corner: true, cell: (person) => <PersonMenu person={person} /> },
})

const CanSignIn = ({ person: { disabledAt, invited } }: { person: Person }) => {
  if (disabledAt) return <Badge tone="danger">Disabled</Badge>
  return invited ? <Badge tone="warning">Invited</Badge> : <Badge tone="success">Yes</Badge>
}

/** The settings page: the organization, its people, its team, and a link to the security log. */
export const SettingsPage = () => {
  const { can } = useAuth()
  const { variables, shown } = useList(user)
  const { data, previousData, loading, error, refetch } = useSettingsPageQuery({ variables })
  return (
    <Page
      title="Settings"
      aside={
        can('securityEvents') && (
          <Link to={paths.security} className={buttonClasses()}>
            Security log
          </Link>
        )
      }
    >
      <OrganisationPanel />
      <div className="mt-8 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">People</h2>
        {can('inviteUser') && <InvitePerson onInvited={() => void refetch()} />}
      </div>
      <RecordList
        {...shown}
        noun={['person', 'people']}
        columns={columns}
        connection={(data ?? previousData)?.users}
        isLoading={loading && !data}
        error={error && errorMessage(error)}
        onRetry={() => void refetch()}
        empty={{ title: 'No one yet', text: 'Everyone with an account is listed here.' }}
      />
      <TeamPanel />
    </Page>
  )
}
