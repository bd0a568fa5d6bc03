import type { OrganisationRecordFragment } from '#web/records/organisation/organisation.generated.ts'
import { SelectField } from '#web/ui/select-field.tsx'

type Settings = Pick<OrganisationRecordFragment, 'recordingAllowed' | 'recordingDays'>

type Props = { settings: Settings; onSave: (changes: Partial<Settings>) => void }

const choices = [
  { value: 'on', label: 'Once both people agree' },
  { value: 'off', label: 'Never' },
]

const formatRetention = (days: number) => {
  if (days === 365) return '1 year'
  return days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`
}

const dayChoices = (currentDays: number) =>
  [...new Set([30, 90, 180, 365, currentDays])]
    .toSorted((a, b) => a - b)
    .map((days) => ({ value: String(days), label: formatRetention(days) }))

/** Whether calls may be recorded, and how long recordings are kept. */
export const RecordingRules = ({ settings, onSave }: Props) => (
  <>
    <SelectField
      label="Record calls"
      options={choices}
      value={settings.recordingAllowed ? 'on' : 'off'}
      onChange={(choice) => onSave({ recordingAllowed: choice === 'on' })}
    />
    <SelectField
      label="Delete recordings after"
      options={dayChoices(settings.recordingDays)}
      value={String(settings.recordingDays)}
      onChange={(days) => onSave({ recordingDays: Number(days) })}
    />
  </>
)
