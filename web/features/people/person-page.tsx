import { Reach } from '#web/parts/reach.tsx'
import { RecordFrame } from '#web/parts/record-frame.tsx'
import { RecordPage, withRecordId } from '#web/parts/record-page.tsx'
import { sayRole } from '#web/parts/say-role.ts'
import { SidePart } from '#web/parts/side-part.tsx'
import { EmailLink, TextLink } from '#web/parts/text-link.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { userActions } from '#web/records/user-actions.ts'
import { Timeline } from '#web/timeline/timeline.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { RecordActions } from '#web/writing/record-actions.tsx'
import { type PersonPageQuery, usePersonPageQuery } from './person-page.generated.ts'
import { PersonTimelineDocument } from './person-timeline.generated.ts'

type Person = NonNullable<PersonPageQuery['user']>

export const PersonPage = withRecordId(({ id }) => {
  const { data, loading, error, refetch } = usePersonPageQuery({ variables: { id } })
  return (
    <RecordPage
      noun="person"
      record={data?.user}
      isLoading={loading}
      error={error && !data ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
    >
      {(person) => <PersonView person={person} />}
    </RecordPage>
  )
})

const PersonView = ({ person }: { person: Person }) => (
  <RecordFrame
    title={person.displayName}
    hasFace
    isOurs={person.role !== 'USER'}
    above={<TextLink to={paths.settings}>People</TextLink>}
    lead={
      <>
        {sayRole(person.role)}
        {person.disabledAt && <Badge tone="danger">Disabled</Badge>}
        {person.invited && !person.disabledAt && <Badge tone="warning">Invited</Badge>}
      </>
    }
    reach={<Reach email={person.username} />}
    parts={[
      { id: 'timeline', name: 'Timeline' },
      { id: 'facts', name: 'Facts' },
    ]}
    actions={person.abilities.length > 0 && <RecordActions noun={userActions} record={person} />}
    aside={
      <SidePart id="facts" title="Facts">
        <Facts
          plain
          facts={[
            { name: 'Email', value: <EmailLink address={person.username} /> },
            { name: 'Role', value: sayRole(person.role) },
            {
              name: 'Customer',
              value: person.customer && (
                <TextLink to={hrefs.customer(person.customer.id)}>{person.customer.name}</TextLink>
              ),
            },
            {
              name: 'Disabled',
              value: person.disabledAt && <RelativeTime at={person.disabledAt} />,
            },
            { name: 'Since', value: <RelativeTime at={person.createdAt} /> },
          ]}
        />
      </SidePart>
    }
  >
    <Timeline
      of={{ noun: 'USER', id: person.id, document: PersonTimelineDocument }}
      kinds={['MESSAGE', 'CALL', 'NOTE', 'TASK', 'FILE', 'CHANGE']}
      empty="What this person writes, does and changes stands here."
    />
  </RecordFrame>
)
