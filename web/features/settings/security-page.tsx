import { securityEvent } from '#shared/lists/security-event.ts'
import { RecordList } from '#web/parts/lists/record-list.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { columnsOf, useList } from '#web/parts/lists/use-list.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { noValue } from '#web/ui/no-value.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { formatSecurity } from './format-security.ts'
import { SecurityFilter } from './security-filter.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { useSecurityFilter } from './use-security-filter.ts'
import { type SecurityPageQuery, useSecurityPageQuery } from './security-page.generated.ts'

type Row = NonNullable<SecurityPageQuery['securityEvents']>['nodes'][number]

const columns = columnsOf<Row>()(securityEvent, {
  what: { leads: true, cell: ({ kind, reason }) => formatSecurity(kind, reason) },
  who: {
    cell: ({ userId, userName }) => <Named id={userId} name={userName ?? 'Unknown'} by="who" />,
  },
  account: {
    cell: ({ aboutId, aboutName }) =>
      aboutName ? <Named id={aboutId} name={aboutName} by="whom" /> : noValue,
  },
  from: {
    isLargeOnly: true,
    cell: ({ address, device }) => <span title={device ?? undefined}>{address}</span>,
  },
  times: { isLargeOnly: true, cell: ({ count }) => (count === 1 ? 'Once' : `${count} times`) },
  when: { cell: ({ lastAt }) => <RelativeTime at={lastAt} /> },
})

/** A name that filters the list by this account, as the actor or as the subject. */
const Named = ({
  id,
  name,
  by,
}: {
  id: string | null | undefined
  name: string
  by: 'who' | 'whom'
}) => (id ? <TextLink to={`${paths.security}?${by}=${id}`}>{name}</TextLink> : name)

/** The security log, which is kept for one year and shown to management only. */
export const SecurityPage = () => {
  const {
    variables: { search: _none, ...variables },
    listProps,
  } = useList(securityEvent, columns)
  const narrowing = useSecurityFilter()
  const { data, previousData, loading, error, refetch } = useSecurityPageQuery({
    variables: { ...variables, filter: narrowing.filter },
  })
  return (
    <SettingsFrame title="Security log">
      <p className="mb-4 text-sm text-text-quiet">
        Sign-ins, failed attempts, and account changes. Kept for one year.
      </p>
      <SecurityFilter narrowing={narrowing} />
      <RecordList
        {...listProps}
        head={null}
        columns={columns}
        connection={(data ?? previousData)?.securityEvents}
        isLoading={loading && !data}
        error={error && errorMessage(error)}
        onRetry={() => void refetch()}
        empty={
          narrowing.isNarrowed
            ? { title: 'No matching events', text: 'Try another filter.' }
            : { title: 'No events yet', text: 'Every sign-in is listed here.' }
        }
      />
    </SettingsFrame>
  )
}
