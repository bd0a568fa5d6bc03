import { useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { zoneChoices } from '#web/ui/time-zones.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { FormDialog } from '#web/writing/forms/form-dialog.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import {
  type PersonAvailabilityFragment,
  useSetAvailabilityMutation,
} from './availability.generated.ts'
import { minuteChoices } from './minute-choices.ts'
import { type DaySpan, WeekFields } from './week-fields.tsx'

type Availability = NonNullable<PersonAvailabilityFragment['availability']>

type Props = { id: string; displayName: string; availability: Availability; onClose: () => void }

const noLimit = ''
const limits = [1, 2, 3, 4, 5, 6, 8, 10, 12]
const limitChoices = (currentLimit: number | null) => [
  { value: noLimit, label: 'No limit' },
  ...[...new Set([...limits, ...(currentLimit === null ? [] : [currentLimit])])]
    .toSorted((a, b) => a - b)
    .map((most) => ({ value: String(most), label: String(most) })),
]

/** Returns a span without what the server adds to it. */
const copySpan = ({ day, from, to }: Availability['hours'][number]): DaySpan => ({ day, from, to })

/** The values of the form, as they are sent. */
const valuesOf = (one: Availability) => ({
  hours: one.hasOwnHours ? one.hours.map(copySpan) : null,
  timeZone: one.timeZone,
  meetingMinutes: one.meetingMinutes,
  noticeMinutes: one.noticeMinutes,
  pauseMinutes: one.pauseMinutes,
  mostPerDay: one.mostPerDay ?? null,
})

type Values = ReturnType<typeof valuesOf>

/** Returns the changed values only: others go on following the organization’s. */
const changesIn = (values: Values, was: Values) =>
  Object.fromEntries(
    (Object.keys(values) as (keyof Values)[])
      .filter((name) => JSON.stringify(values[name]) !== JSON.stringify(was[name]))
      .map((name) => [name, values[name]]),
  )

const toField = (span: DaySpan): DaySpan => (span.to === '24:00' ? { ...span, to: '00:00' } : span)
const fromField = (span: DaySpan): DaySpan =>
  span.to === '00:00' ? { ...span, to: '24:00' } : span

/** Sets when a person can be called. */
export const WorkingHoursForm = ({ id, displayName, availability, onClose }: Props) => {
  const [was] = useState(() => valuesOf(availability))
  const [values, setValues] = useState(was)
  const [setAvailability] = useSetAvailabilityMutation()
  const { run, isRunning, refusal } = useVerbs()
  const change = (changes: Partial<Values>) => setValues((now) => ({ ...now, ...changes }))
  const changes = changesIn(values, was)
  const problems = refusal?.fields ?? {}

  const save = async () => {
    const outcome = await run(setAvailability, { userId: id, ...changes })
    if (!outcome?.payload) return
    announce('Working hours saved.')
    onClose()
  }

  return (
    <FormDialog
      title={sentence`Working hours of ${displayName}`}
      isUnsaved={Object.keys(changes).length > 0 && !isRunning}
      onClose={onClose}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <div className="space-y-4 p-4 sm:p-5">
            <CheckField
              label="Use the organization’s hours"
              isChecked={values.hours === null}
              onCheck={(isDefault) =>
                change({
                  hours: isDefault ? null : (was.hours ?? availability.hours.map(copySpan)),
                })
              }
            />
            {values.hours && (
              <WeekFields
                spans={values.hours.map(toField)}
                onChange={(spans) => change({ hours: spans.map(fromField) })}
                messageOf={(index) =>
                  problems[`hours.${index}.to`] ?? problems[`hours.${index}.from`]
                }
              />
            )}
            <p role="alert" className="text-sm text-danger empty:hidden">
              {problems['hours']}
            </p>
            <SelectField
              label="Time zone"
              options={zoneChoices(values.timeZone)}
              value={values.timeZone}
              onChange={(timeZone) => change({ timeZone })}
            />
            <div className="grid grid-cols-2 gap-4">
              <SelectField
                label="Length of a call"
                options={minuteChoices.meetingMinutes(was.meetingMinutes)}
                value={String(values.meetingMinutes)}
                onChange={(minutes) => change({ meetingMinutes: Number(minutes) })}
              />
              <SelectField
                label="Minimum notice"
                options={minuteChoices.noticeMinutes(was.noticeMinutes)}
                value={String(values.noticeMinutes)}
                onChange={(minutes) => change({ noticeMinutes: Number(minutes) })}
              />
              <SelectField
                label="Break after a call"
                options={minuteChoices.pauseMinutes(was.pauseMinutes)}
                value={String(values.pauseMinutes)}
                onChange={(minutes) => change({ pauseMinutes: Number(minutes) })}
              />
              <SelectField
                label="Most calls a day"
                options={limitChoices(was.mostPerDay)}
                value={values.mostPerDay === null ? noLimit : String(values.mostPerDay)}
                onChange={(most) => change({ mostPerDay: most === noLimit ? null : Number(most) })}
              />
            </div>
            {refusal && Object.keys(problems).length === 0 && (
              <Refused>{`Couldn’t save. ${refusal.message}`}</Refused>
            )}
          </div>
          <div className="sticky bottom-0 z-1 flex justify-end gap-2 border-t border-line bg-surface-raised px-4 py-3 sm:px-5">
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" busy={isRunning}>
              Save
            </Button>
          </div>
        </form>
      )}
    </FormDialog>
  )
}
