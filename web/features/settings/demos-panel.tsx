import { useState } from 'react'
import { formatWorkingHours } from '#web/records/user/availability/format-working-hours.ts'
import { useSetAvailabilityMutation } from '#web/records/user/availability/availability.generated.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Face } from '#web/ui/face.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { type DemosPanelQuery, useDemosPanelQuery } from './demos-panel.generated.ts'

type Person = NonNullable<DemosPanelQuery['users']>['nodes'][number]

const hoursOf = ({ availability }: Person) =>
  formatWorkingHours(availability?.hours ?? [])
    .map(({ days, times }) => `${days}, ${times}`)
    .join('; ') || 'No working hours'

const Hosts = ({ hosts }: { hosts: readonly Person[] }) =>
  hosts.length === 0 ? (
    <p className="text-text-quiet">No one yet</p>
  ) : (
    <ul className="space-y-1.5">
      {hosts.map((host) => (
        <li key={host.id} className="flex flex-wrap items-center gap-x-2">
          <Face name={host.displayName} isOurs size="small" />
          {host.displayName} <span className="text-text-quiet">{hoursOf(host)}</span>
        </li>
      ))}
    </ul>
  )

/** A box for each assistant. Each choice is saved at once. */
const Choices = ({ people }: { people: readonly Person[] }) => {
  const [setAvailability] = useSetAvailabilityMutation()
  const { run, refusal } = useVerbs()
  const save = async (userId: string, takesDemos: boolean) => {
    const outcome = await run(setAvailability, { userId, takesDemos })
    if (outcome?.payload) announce('Saved.')
  }
  return (
    <fieldset className="grid gap-x-4 sm:grid-cols-2">
      <legend className="sr-only">Who takes demos</legend>
      {people.map(({ id, displayName, availability }) => (
        <CheckField
          key={id}
          label={displayName}
          isChecked={availability?.takesDemos ?? false}
          onCheck={(takesDemos) => void save(id, takesDemos)}
        />
      ))}
      {people.length === 0 && <p className="text-text-quiet">No assistants yet.</p>}
      {refusal && (
        <Refused className="sm:col-span-2">{`Couldn’t save. ${refusal.message}`}</Refused>
      )}
    </fieldset>
  )
}

/** Who gives the demos that visitors book on the site. */
export const DemosPanel = () => {
  const { data } = useDemosPanelQuery()
  const { can } = useAuth()
  const [isChoosing, setChoosing] = useState(false)
  if (!data?.users || !can('updateOrganisation')) return null
  const people = data.users.nodes
  const hosts = people.filter(({ availability }) => availability?.takesDemos)
  return (
    <Panel title="Demos" className="mt-4">
      {hosts.length === 0 && (
        <p className="border-b border-line bg-warning-soft px-4 py-3 text-sm text-warning sm:px-5">
          <strong>Visitors can’t pick a time.</strong> Choose at least one person with working
          hours. The{' '}
          <a href={paths.book} className="underline">
            booking page
          </a>{' '}
          changes at once.
        </p>
      )}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 text-sm sm:px-5">
        <h3 className="w-full shrink-0 text-text-quiet sm:w-32 sm:py-1">Who takes demos</h3>
        <div className="min-w-0 flex-1 py-1">
          {isChoosing ? <Choices people={people} /> : <Hosts hosts={hosts} />}
        </div>
        <Button
          isSmall
          variant={hosts.length === 0 && !isChoosing ? 'primary' : 'secondary'}
          aria-label={isChoosing ? 'Done choosing who takes demos' : undefined}
          onClick={() => setChoosing(!isChoosing)}
        >
          {isChoosing ? 'Done' : hosts.length === 0 ? 'Choose people' : 'Change'}
        </Button>
      </div>
    </Panel>
  )
}
