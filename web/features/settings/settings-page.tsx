import { user } from '#shared/lists/user.ts'
import { Page } from '#web/parts/page.tsx'
import { RecordList } from '#web/parts/record-list.tsx'
import { sayRole } from '#web/parts/say-role.ts'
import { hrefs } from '#web/paths.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { columnsOf, useList } from '#web/parts/use-list.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { OrganisationPanel } from './organisation-panel.tsx'
import { type SettingsPageQuery, useSettingsPageQuery } from './settings-page.generated.ts'

type Row = NonNullable<SettingsPageQuery['users']>['nodes'][number]

const columns = columnsOf<Row>()(user, {
  name: { leads: true, cell: ({ displayName }) => displayName },
  email: { cell: ({ username }) => <EmailAddress of={username} /> },
  role: { cell: ({ role }) => sayRole(role) },
  customer: {
    wideOnly: true,
    cell: ({ customer }) =>
      customer ? <TextLink to={hrefs.customer(customer.id)}>{customer.name}</TextLink> : '–',
  },
  signIn: {
    cell: ({ disabledAt }) =>
      disabledAt ? <Badge tone="danger">Disabled</Badge> : <Badge tone="success">Yes</Badge>,
  },
  since: { wideOnly: true, cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
})

export const SettingsPage = () => {
  const { variables, shown } = useList(user)
  const { data, previousData, loading, error, refetch } = useSettingsPageQuery({ variables })
  return (
    <Page title="Settings">
      <OrganisationPanel />
      <h2 className="mt-8 mb-3 font-semibold">People</h2>
      <RecordList
        {...shown}
        noun={['person', 'people']}
        columns={columns}
        connection={(data ?? previousData)?.users}
        isLoading={loading}
        error={error && errorMessage(error)}
        onRetry={() => void refetch()}
        empty={{ title: 'Nobody yet', text: 'Everybody with an account is listed here.' }}
      />
    </Page>
  )
}
