import { user } from '#shared/lists/user.ts'
import { roles } from '#shared/roles.ts'
import { useFilterParameter } from '#web/parts/lists/filter-parameter.ts'
import { RecordList } from '#web/parts/lists/record-list.tsx'
import { formatRole } from '#web/parts/format-role.ts'
import { PresenceWord } from '#web/parts/presence-word.tsx'
import { hrefs } from '#web/paths.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { columnsOf, sortsBy, sortsShort, useList } from '#web/parts/lists/use-list.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Role } from '#web/schema.generated.ts'
import { noValue } from '#web/ui/no-value.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { InvitePerson } from './invite-person.tsx'
import { PersonMenu } from './person-menu.tsx'
import { type PeoplePageQuery, usePeoplePageQuery } from './people-page.generated.ts'
import { SettingsFrame } from './settings-frame.tsx'

type Person = NonNullable<PeoplePageQuery['users']>['nodes'][number]

const columns = columnsOf<Person>()(user, {
  name: {
    leads: true,
    ...sortsBy('display_name'),
    cell: ({ id, displayName, teamMember }) => (
      <>
        <TextLink to={hrefs.person(id)}>{displayName}</TextLink>
        <PresenceWord status={teamMember?.status} />
      </>
    ),
  },
  email: { ...sortsBy('username'), cell: ({ username }) => <EmailAddress of={username} /> },
  role: {
    ...sortsShort<Person>(({ role }) => formatRole(role)),
    cell: ({ role }) => <span className="whitespace-nowrap">{formatRole(role)}</span>,
  },
  customer: {
    isLargeOnly: true,
    ...sortsShort<Person>(({ customer }) => customer?.name),
    cell: ({ customer }) =>
      customer ? <TextLink to={hrefs.customer(customer.id)}>{customer.name}</TextLink> : noValue,
  },
  signIn: { isNamed: true, cell: (person) => <CanSignIn person={person} /> },
  since: {
    isLargeOnly: true,
    ...sortsBy('created_at', true),
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
  actions: { isCorner: true, cell: (person) => <PersonMenu person={person} /> },
})

const CanSignIn = ({ person: { disabledAt, invited } }: { person: Person }) => {
  if (disabledAt) return <Badge tone="danger">Disabled</Badge>
  return invited ? <Badge tone="warning">Invited</Badge> : noValue
}

const roleOptions = [
  { value: '', label: 'All roles' },
  ...roles.map((role) => ({ value: role, label: formatRole(role.toUpperCase() as Role) })),
]

/** The accounts of the organization, by role. */
export const PeoplePage = () => {
  const { can } = useAuth()
  const { variables, listProps } = useList(user, columns)
  const [roleGiven, changeRole] = useFilterParameter('role')
  const role = roles.find((one) => one === roleGiven)
  const { data, previousData, loading, error, refetch } = usePeoplePageQuery({
    variables: { ...variables, roles: role ? [role.toUpperCase() as Role] : null },
  })
  return (
    <SettingsFrame
      title="People"
      aside={can('inviteUser') && <InvitePerson onInvited={() => void refetch()} />}
    >
      <RecordList
        {...listProps}
        noun={['person', 'people']}
        columns={columns}
        filters={
          <SelectField
            label="Role"
            isLabelHidden
            options={roleOptions}
            value={role ?? ''}
            onChange={changeRole}
          />
        }
        connection={(data ?? previousData)?.users}
        isLoading={loading && !data}
        error={error && errorMessage(error)}
        onRetry={() => void refetch()}
        empty={
          role
            ? { title: 'No one has this role', text: 'Choose another role.' }
            : { title: 'No one yet', text: 'Everyone with an account is listed here.' }
        }
      />
    </SettingsFrame>
  )
}
