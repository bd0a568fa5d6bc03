import { type FormEvent, useState } from 'react'
import { useSetQuietHoursMutation } from '#web/records/viewer/notification-verbs.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { announce } from '#web/writing/actions/announce.tsx'
import { LeaveGuard } from '#web/writing/forms/leave-guard.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'

type Hours = { from: string; to: string }

const usualHours: Hours = { from: '22:00', to: '07:00' }

/** The hours in which the viewer wants to hear nothing, on their own clock. */
export const QuietHoursForm = ({ hours }: { hours: Hours | null }) => {
  const [setQuietHours] = useSetQuietHoursMutation()
  const { run, isRunning, refusal } = useVerbs()
  const [typedHours, setTypedHours] = useState(hours ?? usualHours)
  const isChanged = hours !== null && (typedHours.from !== hours.from || typedHours.to !== hours.to)
  const save = async (next: Hours | null) => {
    const outcome = await run(setQuietHours, next ?? { from: null, to: null })
    if (outcome?.payload) announce(next ? 'Quiet hours saved.' : 'Quiet hours are off.')
  }
  return (
    <div className="space-y-3 border-t border-line py-4">
      <Switch
        label="Quiet hours"
        hint="No sounds, pop-ups, or emails. Badges still update."
        isOn={hours !== null}
        onTurn={(isOn) => void save(isOn ? typedHours : null)}
      />
      {hours && (
        <form
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void save(typedHours)
          }}
          className="flex flex-wrap items-end gap-3"
        >
          <LeaveGuard isUnsaved={isChanged && !isRunning} />
          <TextField
            label="From"
            type="time"
            value={typedHours.from}
            onChange={(event) => setTypedHours({ ...typedHours, from: event.target.value })}
            message={refusal?.fields['from']}
          />
          <TextField
            label="To"
            type="time"
            value={typedHours.to}
            onChange={(event) => setTypedHours({ ...typedHours, to: event.target.value })}
            message={refusal?.fields['to']}
          />
          <Button type="submit" variant={isChanged ? 'primary' : 'secondary'} busy={isRunning}>
            Save quiet hours
          </Button>
        </form>
      )}
      {refusal && Object.keys(refusal.fields).length === 0 && (
        <Refused>{`Couldn’t save. ${refusal.message}`}</Refused>
      )}
    </div>
  )
}
