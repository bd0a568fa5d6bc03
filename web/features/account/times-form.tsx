import { useEffect, useRef, useState } from 'react'
import { useUpdateProfileMutation } from '#web/records/viewer/viewer-mutations.generated.ts'
import type { DateFormat } from '#web/schema.generated.ts'
import { formatZone } from '#web/ui/format-zone.ts'
import { zoneChoices } from '#web/ui/time-zones.ts'
import { deviceZone } from '#web/ui/reader-clock.ts'
import { formatStart } from '#web/ui/format-time.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { Refused } from '#web/writing/parts/refused.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { AccountSection } from './account-section.tsx'

type Props = { user: { version: number }; onSaved: () => void }

type Changes = { timeZone?: string | null; dateFormat?: DateFormat | null }

const device = ''

const formatChoices: { value: DateFormat | typeof device; label: string }[] = [
  { value: device, label: 'Same as this device' },
  { value: 'MONTH_FIRST_12', label: 'Nov 24, 2:30 PM' },
  { value: 'MONTH_FIRST_24', label: 'Nov 24, 14:30' },
  { value: 'DAY_FIRST_12', label: '24 Nov, 2:30 pm' },
  { value: 'DAY_FIRST_24', label: '24 Nov, 14:30' },
]

const zonesWith = (ownZone: string | null | undefined) => [
  { value: device, label: `Same as this device (${formatZone(deviceZone())})` },
  ...zoneChoices(ownZone),
]

/** Form for the time zone and date format, which are stored with the account and apply on every device. */
export const TimesForm = ({ user, onSaved }: Props) => {
  const { viewer, viewerChanged } = useAuth()
  const [updateProfile] = useUpdateProfileMutation()
  const { run, refusal } = useVerbs()
  const [zones] = useState(() => zonesWith(viewer?.timeZone))
  const [now] = useState(() => new Date().toISOString())
  // Two choices in quick succession are saved in order and do not conflict.
  const version = useRef(user.version)
  const turn = useRef(Promise.resolve())
  useEffect(() => {
    version.current = Math.max(version.current, user.version)
  }, [user.version])
  if (!viewer) return null

  const save = async (changes: Changes, before: Changes) => {
    const outcome = await run(updateProfile, { ...changes, expectedVersion: version.current })
    if (outcome?.payload) {
      version.current += 1
      announce('Saved.')
    } else viewerChanged(before)
    // The same user may have changed it on another device.
    onSaved()
  }
  const choose = (changes: Changes, before: Changes) => {
    viewerChanged(changes)
    turn.current = turn.current.then(() => save(changes, before))
  }
  return (
    <AccountSection title="Dates and times">
      <div className="max-w-110 space-y-3 py-4">
        <SelectField
          label="Time zone"
          options={zones}
          value={viewer.timeZone ?? device}
          onChange={(zone) =>
            choose({ timeZone: zone === device ? null : zone }, { timeZone: viewer.timeZone })
          }
        />
        <SelectField
          label="Date format"
          options={formatChoices}
          value={viewer.dateFormat ?? device}
          onChange={(chosenFormat) =>
            choose(
              { dateFormat: chosenFormat === device ? null : (chosenFormat as DateFormat) },
              { dateFormat: viewer.dateFormat },
            )
          }
        />
        <p className="text-sm text-text-quiet">
          It is now{' '}
          <span className="font-medium whitespace-nowrap text-text tabular-nums">
            {formatStart(now).replace(/^today at /, '')}
          </span>
          .
        </p>
        {refusal && <Refused>{`Couldn’t save. ${refusal.message}`}</Refused>}
      </div>
    </AccountSection>
  )
}
