import { type ReactNode, useState } from 'react'
import { isolate } from '#shared/isolate.ts'
import { useMoment } from '#web/parts/moment.ts'
import { ContactLinks } from '#web/parts/contact-links.tsx'
import { RecordFrame } from '#web/parts/record-frame.tsx'
import { formatRole } from '#web/parts/format-role.ts'
import { SidePart } from '#web/parts/side-part.tsx'
import { EmailLink, TextLink } from '#web/parts/text-link.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { pageOf } from '#web/records/page-of.tsx'
import { userActions } from '#web/records/user/actions.ts'
import { useAssistants } from '#web/records/user/assistants/use-assistants.ts'
import { formatDays } from '#web/records/user/time-off/format-days.ts'
import { WorkingHours } from '#web/records/user/availability/working-hours.tsx'
import { TimeOffList } from '#web/records/user/time-off/time-off-list.tsx'
import { userFields } from '#web/records/user/fields.ts'
import { Timeline } from '#web/timeline/timeline.tsx'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import { InlineFact } from '#web/writing/forms/inline-fact.tsx'
import { RecordActions } from '#web/writing/actions/record-actions.tsx'
import { formsOf } from '#web/writing/actions/record-verbs.ts'
import { type PersonPageQuery, usePersonPageQuery } from './person-page.generated.ts'
import { PersonTimelineDocument } from './person-timeline.generated.ts'

const loadWeeklyHours = async () =>
  (await import('#web/records/user/forms/weekly-hours.tsx')).WeeklyHours

type Person = NonNullable<PersonPageQuery['user']>

const count = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`

/** The hours, the customers and the tasks of an assistant, in a sentence whose numbers lead to them. */
const Workload = ({ person: { id, customers, open, overdue } }: { person: Person }) => {
  const { assistants } = useAssistants()
  const load = assistants?.find((one) => one.id === id)
  return (
    <p className="text-base/6">
      {load && (
        <>
          <CountLink to={paths.bench}>
            {load.soldHours} of {load.weeklyHours} hours sold
          </CountLink>
          {', '}
        </>
      )}
      <CountLink to={hrefs.customers({ assistant: id })}>
        {count(customers.totalCount, 'customer')}
      </CountLink>
      {', '}
      <CountLink to={hrefs.tasks({ assistant: id })}>
        {count(open.totalCount, 'open task')}
      </CountLink>
      {', '}
      <CountLink to={hrefs.tasks({ assistant: id, due: 'late' })}>
        {overdue.totalCount} overdue
      </CountLink>
      .
    </p>
  )
}

/** The hours that an assistant works per week, and their time off. */
const Capacity = ({ person }: { person: Person }) => {
  const [isChanging, setChanging] = useState(false)
  return (
    <SidePart
      id="hours"
      title="Hours and time off"
      aside={
        person.abilities.includes('updateUser') && (
          <Button isSmall variant="quiet" onClick={() => setChanging(true)}>
            Change hours
          </Button>
        )
      }
    >
      <p className="mb-2 text-sm">{person.weeklyHours} hours a week</p>
      <TimeOffList
        personId={person.id}
        timeOff={person.timeOff ?? []}
        mayRemove={person.abilities.includes('addTimeOff')}
      />
      {person.coveredTimeOff && person.coveredTimeOff.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-sm font-semibold">Covers for</h3>
          <ul className="divide-y divide-line border-y border-line text-sm">
            {person.coveredTimeOff.map(({ id, person: colleague, ...days }) => (
              <li key={id} className="py-2">
                <span className="font-medium">{isolate(colleague.displayName)}</span>
                <span className="block text-text-quiet">{formatDays(days)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {isChanging && (
        <LazyForm
          load={loadWeeklyHours}
          with={{ record: person, onClose: () => setChanging(false) }}
        />
      )}
    </SidePart>
  )
}

const CountLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <TextLink to={to}>
    <span className="underline decoration-line-strong decoration-2 underline-offset-4">
      {children}
    </span>
  </TextLink>
)

const PersonView = ({ person }: { person: Person }) => (
  <RecordFrame
    title={person.displayName}
    hasFace
    isOurs={person.role !== 'USER'}
    above={<TextLink to={paths.people}>People</TextLink>}
    lead={
      <>
        {formatRole(person.role)}
        {person.disabledAt && <Badge tone="danger">Disabled</Badge>}
        {person.invited && !person.disabledAt && <Badge tone="warning">Invited</Badge>}
      </>
    }
    reach={<ContactLinks email={person.username} />}
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
      <>
        {person.role === 'VIRTUAL_ASSISTANT' && <Capacity person={person} />}
        {person.availability && (
          <SidePart id="working-hours" title="Working hours">
            <WorkingHours
              person={person}
              mayChange={person.abilities.includes('setAvailability')}
            />
          </SidePart>
        )}
        <SidePart id="facts" title="Details">
          <Facts
            isPlain
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
                  <TextLink to={hrefs.customer(person.customer.id)}>
                    {person.customer.name}
                  </TextLink>
                ),
              },
              {
                name: 'Disabled',
                value: person.disabledAt && <RelativeTime at={person.disabledAt} />,
              },
              { name: 'Since', value: <RelativeTime at={person.createdAt} /> },
              ...(person.lastSignInAt === undefined
                ? []
                : [
                    {
                      name: 'Last sign-in',
                      value: person.lastSignInAt ? (
                        <RelativeTime at={person.lastSignInAt} />
                      ) : (
                        'Never'
                      ),
                    },
                  ]),
            ]}
          />
        </SidePart>
      </>
    }
  >
    {person.role === 'VIRTUAL_ASSISTANT' && <Workload person={person} />}
    <Timeline
      of={{ noun: 'USER', id: person.id, document: PersonTimelineDocument }}
      kinds={['MESSAGE', 'CALL', 'NOTE', 'TASK', 'FILE', 'CHANGE']}
      empty="This person’s activity appears here."
    />
  </RecordFrame>
)

/** Reads the person, with the last sign-in for those who read the security log. */
const usePersonPage = ({ variables }: { variables: { id: string } }) => {
  const { can } = useAuth()
  const { now } = useMoment()
  return usePersonPageQuery({
    variables: { ...variables, now, signIns: can('securityEvents') },
  })
}

export const PersonPage = pageOf(
  'person',
  usePersonPage,
  ({ user }) => user,
  (person) => <PersonView person={person} />,
)
