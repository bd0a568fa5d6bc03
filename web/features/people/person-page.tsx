import { Reach } from '#web/parts/reach.tsx'
import { RecordFrame } from '#web/parts/record-frame.tsx'
import { formatRole } from '#web/parts/format-role.ts'
import { SidePart } from '#web/parts/side-part.tsx'
import { EmailLink, TextLink } from '#web/parts/text-link.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { pageOf } from '#web/records/page-of.tsx'
import { userActions } from '#web/records/user-actions.ts'
import { userFields } from '#web/records/user-fields.ts'
import { Timeline } from '#web/timeline/timeline.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { InlineFact } from '#web/writing/inline-fact.tsx'
import { RecordActions } from '#web/writing/record-actions.tsx'
import { formsOf } from '#web/writing/record-verbs.ts'
import { type PersonPageQuery, usePersonPageQuery } from './person-page.generated.ts'
import { PersonTimelineDocument } from './person-timeline.generated.ts'

type Person = NonNullable<PersonPageQuery['user']>

const PersonView = ({ person }: { person: Person }) => (
  <RecordFrame
    title={person.displayName}
    hasFace
    isOurs={person.role !== 'USER'}
    above={<TextLink to={paths.settings}>People</TextLink>}
    lead={
      <>
        {formatRole(person.role)}
        {person.disabledAt && <Badge tone="danger">Disabled</Badge>}
        {person.invited && !person.disabledAt && <Badge tone="warning">Invited</Badge>}
      </>
    }
    reach={<Reach email={person.username} />}
    parts={[
      { id: 'timeline', name: 'Timeline' },
      { id: 'facts', name: 'Details' },
    ]}
    actions={
      formsOf(userActions, person).length > 0 && (
        <RecordActions noun={userActions} record={person} />
      )
    }
    aside={
      <SidePart id="facts" title="Details">
        <Facts
          plain
          facts={[
            ...(person.abilities.includes('updateUser')
              ? [
                  {
                    name: 'Name',
                    value: (
                      <InlineFact noun={userFields} record={person} name="displayName">
                        {person.displayName}
                      </InlineFact>
                    ),
                  },
                ]
              : []),
            { name: 'Email', value: <EmailLink address={person.username} /> },
            { name: 'Role', value: formatRole(person.role) },
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
      empty="This person’s activity appears here."
    />
  </RecordFrame>
)

export const PersonPage = pageOf(
  'person',
  usePersonPageQuery,
  ({ user }) => user,
  (person) => <PersonView person={person} />,
)
