import { type FormEvent, useState } from 'react'
import { useSetOutsideCalendarMutation } from '#web/records/viewer/outside-calendar.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { announce } from '#web/writing/actions/announce.tsx'
import { LeaveGuard } from '#web/writing/forms/leave-guard.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'

/** Adds the viewer's outside calendar, which the server reads before it answers. */
export const OutsideCalendarForm = () => {
  const [setOutsideCalendar] = useSetOutsideCalendarMutation()
  const { run, isRunning, refusal } = useVerbs()
  const [address, setAddress] = useState('')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await run(setOutsideCalendar, { address })
    if (outcome?.payload) announce('Calendar added.')
  }
  const message = refusal?.fields['address']
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="space-y-3">
      <LeaveGuard isUnsaved={address !== '' && !isRunning} />
      <TextField
        label="Secret address in iCal format"
        hint="In Google Calendar, it’s in your calendar’s settings. In Outlook and iCloud, publish the calendar and copy its link."
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        message={message}
      />
      <Button type="submit" variant="secondary" busy={isRunning}>
        Add calendar
      </Button>
      {refusal && message === undefined && <Refused>{refusal.message}</Refused>}
    </form>
  )
}
