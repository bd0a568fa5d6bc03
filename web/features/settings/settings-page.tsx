import { Page } from '#web/parts/page.tsx'
import { RecordList } from '#web/parts/record-list.tsx'
import { sayRole } from '#web/parts/say-role.ts'
import { hrefs } from '#web/paths.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import type { UserOrder } from '#web/schema.generated.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useListState } from '#web/ui/use-list-state.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { OrganisationPanel } from './organisation-panel.tsx'
import { type SettingsPageQuery, useSettingsPageQuery } from './settings-page.generated.ts'

type Row = NonNullable<SettingsPageQuery['users']>['nodes'][number]

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', leads: true, cell: ({ displayName }) => displayName },
  { id: 'email', header: 'Email', cell: ({ username }) => <EmailAddress of={username} /> },
  { id: 'role', header: 'Role', cell: ({ role }) => sayRole(role) },
  {
    id: 'customer',
    header: 'Customer',
    wideOnly: true,
    cell: ({ customer }) =>
      customer ? <TextLink to={hrefs.customer(customer.id)}>{customer.name}</TextLink> : '–',
  },
  {
    id: 'signIn',
    header: 'May sign in',
    cell: ({ disabledAt }) =>
      disabledAt ? <Badge tone="danger">Disabled</Badge> : <Badge tone="success">Yes</Badge>,
  },
  {
    id: 'since',
    header: 'Since',
    wideOnly: true,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
]

const orders = {
  name: { field: 'DISPLAY_NAME', direction: 'ASC' },
  email: { field: 'USERNAME', direction: 'ASC' },
  newest: { field: 'CREATED_AT', direction: 'DESC' },
} as const satisfies Record<string, UserOrder>

const sorts = [
  { value: 'name', label: 'By name' },
  { value: 'email', label: 'By email' },
  { value: 'newest', label: 'Newest first' },
]

export const SettingsPage = () => {
  const state = useListState(['name', 'email', 'newest'])
  const { data, previousData, loading, error, refetch } = useSettingsPageQuery({
    variables: { ...state.page, search: state.words || null, orderBy: orders[state.sort] },
  })
  return (
    <Page title="Settings">
      <OrganisationPanel />
      <h2 className="mt-8 mb-3 font-semibold">People</h2>
      <RecordList
        noun={['person', 'people']}
        state={state}
        sorts={sorts}
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
