import { useUpdateOrganisationMutation } from '#web/records/organisation/organisation-mutations.generated.ts'
import type { OrganisationRecordFragment } from '#web/records/organisation/organisation.generated.ts'
import { minuteChoices } from '#web/records/user/availability/minute-choices.ts'
import { Panel } from '#web/ui/panel.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { announce } from '#web/writing/actions/announce.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { HolidayList } from './holiday-list.tsx'
import { RecordingRules } from './recording-rules.tsx'
import { useOrganisationPanelQuery } from './organisation-panel.generated.ts'

type Settings = OrganisationRecordFragment

const fields = [
  { name: 'meetingMinutes', label: 'Length of a call' },
  { name: 'noticeMinutes', label: 'Minimum notice' },
  { name: 'pauseMinutes', label: 'Break after a call' },
] as const

/** How people can be called unless they have their own settings. Each choice is saved at once. */
const CallRules = ({ organisation }: { organisation: Settings }) => {
  const [updateOrganisation] = useUpdateOrganisationMutation()
  const { run, refusal } = useVerbs()
  const save = async (changes: Partial<Settings>) => {
    const input = { expectedVersion: organisation.version, ...changes }
    const outcome = await run(updateOrganisation, input)
    if (outcome?.payload) announce('Saved.')
  }
  return (
    <div className="grid gap-4 p-4 sm:grid-cols-3 sm:p-5">
      {fields.map(({ name, label }) => (
        <SelectField
          key={name}
          label={label}
          options={minuteChoices[name](organisation[name])}
          value={String(organisation[name])}
          onChange={(minutes) => void save({ [name]: Number(minutes) })}
        />
      ))}
      <p className="text-sm text-text-quiet sm:col-span-3">
        For everyone who has no settings of their own. A new break applies to calls that are booked
        from now on.
      </p>
      <RecordingRules settings={organisation} onSave={(changes) => void save(changes)} />
      {refusal && (
        <Refused className="sm:col-span-3">{`Couldn’t save. ${refusal.message}`}</Refused>
      )}
    </div>
  )
}

/** How people can be called by default, and the days on which no one is. */
export const CallsPanel = () => {
  const { data } = useOrganisationPanelQuery()
  const organisation = data?.organisation
  if (!organisation?.abilities.includes('updateOrganisation')) return null
  return (
    <>
      <Panel title="Calls" className="mt-4">
        <CallRules organisation={organisation} />
      </Panel>
      <Panel title="Holidays" className="mt-4">
        <HolidayList organisation={organisation} />
      </Panel>
    </>
  )
}
