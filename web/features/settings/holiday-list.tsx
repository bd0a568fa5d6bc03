import { type FormEvent, useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { useUpdateOrganisationMutation } from '#web/records/organisation/organisation-mutations.generated.ts'
import type { OrganisationRecordFragment } from '#web/records/organisation/organisation.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { announce } from '#web/writing/actions/announce.tsx'
import { LazyDateField } from '#web/writing/dates/lazy-date-field.tsx'
import { LeaveGuard } from '#web/writing/forms/leave-guard.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'

type Settings = OrganisationRecordFragment

const formatHoliday = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))

const empty = { day: '', name: '' }

/** The days on which the organization is closed, with fields to add one. */
export const HolidayList = ({ organisation }: { organisation: Settings }) => {
  const [updateOrganisation] = useUpdateOrganisationMutation()
  const { run, isRunning, refusal } = useVerbs()
  const [typedHoliday, setTypedHoliday] = useState(empty)
  const holidays = organisation.holidays.map(({ day, name }) => ({ day, name }))

  const save = async (
    changedHolidays: readonly { day: string; name: string }[],
    announcement: string,
  ) => {
    const input = { expectedVersion: organisation.version, holidays: [...changedHolidays] }
    const outcome = await run(updateOrganisation, input)
    if (outcome?.payload) announce(announcement)
    return outcome?.payload !== undefined
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const announcement = sentence`${typedHoliday.name} added.`
    if (await save([...holidays, typedHoliday], announcement)) setTypedHoliday(empty)
  }
  const problem = (name: string) => refusal?.fields[`holidays.${holidays.length}.${name}`]

  return (
    <div className="p-4 text-sm sm:p-5">
      {holidays.length === 0 ? (
        <p className="text-text-quiet">
          No holidays yet. No one can be called on the days you add.
        </p>
      ) : (
        <ul className="-mt-2 divide-y divide-line border-b border-line">
          {holidays.map(({ day, name }) => (
            <li key={day} className="flex min-h-tap items-center gap-3 py-1.5 md:min-h-9">
              <p className="mr-auto min-w-0">
                <span className="block font-medium break-words">{name}</span>
                <span className="block text-text-quiet">{formatHoliday(day)}</span>
              </p>
              <Button
                isSmall
                variant="quiet"
                aria-label={sentence`Remove ${name}`}
                onClick={() =>
                  void save(
                    holidays.filter((one) => one.day !== day),
                    sentence`${name} removed.`,
                  )
                }
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={(event) => void add(event)} className="mt-4 space-y-3">
        <LeaveGuard isUnsaved={(typedHoliday.day || typedHoliday.name) !== '' && !isRunning} />
        <div className="max-w-md">
          <LazyDateField
            label="Day"
            time="none"
            value={typedHoliday.day}
            onChange={(day) => setTypedHoliday((now) => ({ ...now, day }))}
            message={problem('day')}
          />
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label="Name"
            value={typedHoliday.name}
            onChange={({ target }) => setTypedHoliday((now) => ({ ...now, name: target.value }))}
            message={problem('name')}
          />
          <Button type="submit" busy={isRunning}>
            Add holiday
          </Button>
        </div>
      </form>
      {refusal && problem('day') === undefined && problem('name') === undefined && (
        <Refused className="mt-3">{`Couldn’t save. ${refusal.message}`}</Refused>
      )}
    </div>
  )
}
