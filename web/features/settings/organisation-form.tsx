import { useState } from 'react'
import { useUpdateOrganisationMutation } from '#web/records/organisation/organisation-mutations.generated.ts'
import type { OrganisationRecordFragment } from '#web/records/organisation/organisation.generated.ts'
import { atZeroOptions } from '#web/parts/at-zero.ts'
import { weeklyLetterOptions } from '#web/parts/weekly-letter.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { announce } from '#web/writing/actions/announce.tsx'
import { LeaveGuard } from '#web/writing/forms/leave-guard.tsx'
import { Refused } from '#web/writing/parts/refused.tsx'
import { zoneChoices } from '#web/ui/time-zones.ts'
import { isConflict } from '#web/writing/mutations/refusal-of.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { weekdays } from '#web/ui/format-weekdays.ts'
import { formatTheirs } from './format-theirs.ts'

type Settings = OrganisationRecordFragment

const views = [
  { value: 'ASSIGNED', label: 'Assigned customers and leads only' },
  { value: 'ALL', label: 'All customers and leads' },
]

const required = 'required'
const optional = 'optional'

const secondFactorChoices = [
  { value: optional, label: 'Optional' },
  { value: required, label: 'Required: staff without one set it up when they sign in' },
]

type Props = {
  organisation: Settings
  onReread: () => Promise<{ data?: { organisation: Settings | null } | undefined }>
  onClose: () => void
}

type Texts = Pick<
  Settings,
  | 'name'
  | 'assistantsSee'
  | 'staffNeedSecondFactor'
  | 'timeZone'
  | 'workDays'
  | 'workBegins'
  | 'workEnds'
  | 'atZero'
  | 'weeklyLetter'
>

/** Returns the fields that were changed in this form; other fields keep the values of other people. */
const changesIn = (texts: Texts, was: Settings) =>
  Object.fromEntries(
    (Object.keys(texts) as (keyof Texts)[])
      .filter((name) => JSON.stringify(texts[name]) !== JSON.stringify(was[name]))
      .map((name) => [name, texts[name]]),
  )

/** The settings of the organization as one form. */
export const OrganisationForm = ({ organisation, onReread, onClose }: Props) => {
  const [was] = useState(organisation)
  const [texts, setTexts] = useState<Texts>(() => {
    const { name, assistantsSee, staffNeedSecondFactor, timeZone } = organisation
    const { workDays, workBegins, workEnds, atZero, weeklyLetter } = organisation
    return {
      name,
      assistantsSee,
      staffNeedSecondFactor,
      timeZone,
      workDays,
      workBegins,
      workEnds,
      atZero,
      weeklyLetter,
    }
  })
  const [updateOrganisation] = useUpdateOrganisationMutation()
  const { run, isRunning, refusal } = useVerbs()
  const changes = changesIn(texts, was)
  const isChanged = Object.keys(changes).length > 0
  const problems = refusal?.fields ?? {}
  const change = (changes: Partial<Texts>) => setTexts((now) => ({ ...now, ...changes }))

  const save = async (version = organisation.version, isLast = false): Promise<void> => {
    if (!isChanged) return onClose()
    const outcome = await run(updateOrganisation, { expectedVersion: version, ...changes })
    if (outcome?.payload) {
      announce('Settings saved.')
      return onClose()
    }
    // Changes of different fields are merged. If both people changed one field, Save must be pressed again.
    if (!outcome || isLast || !isConflict(outcome.refusal)) return undefined
    const now = (await onReread()).data?.organisation
    const isApart =
      now &&
      (Object.keys(changes) as (keyof Texts)[]).every(
        (name) => JSON.stringify(now[name]) === JSON.stringify(was[name]),
      )
    return isApart ? save(now.version, true) : undefined
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <LeaveGuard isUnsaved={isChanged && !isRunning} />
      <div className="grid items-start gap-4 p-4 sm:grid-cols-2 sm:p-5">
        <TextField
          label="Name"
          value={texts.name}
          onChange={(event) => change({ name: event.target.value })}
          message={problems['name']}
        />
        <SelectField
          label="Time zone"
          options={zoneChoices(texts.timeZone)}
          value={texts.timeZone}
          onChange={(timeZone) => change({ timeZone })}
        />
        <Days
          chosenDays={texts.workDays}
          onChoose={(workDays) => change({ workDays })}
          message={problems['workDays']}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label="Workday starts"
            type="time"
            value={texts.workBegins}
            onChange={(event) => change({ workBegins: event.target.value })}
            message={problems['workBegins']}
          />
          <TextField
            label="Workday ends"
            type="time"
            value={texts.workEnds}
            onChange={(event) => change({ workEnds: event.target.value })}
            message={problems['workEnds']}
          />
        </div>
        <SelectField
          label="Assistant access"
          options={views}
          value={texts.assistantsSee}
          onChange={(view) => change({ assistantsSee: view as Settings['assistantsSee'] })}
        />
        <SelectField
          label="Second factor for staff"
          options={secondFactorChoices}
          value={texts.staffNeedSecondFactor ? required : optional}
          onChange={(choice) => change({ staffNeedSecondFactor: choice === required })}
          message={problems['staffNeedSecondFactor']}
        />
        <SelectField
          label="When weekly hours are used up"
          options={atZeroOptions}
          value={texts.atZero}
          onChange={(atZero) => change({ atZero: atZero as Settings['atZero'] })}
        />
        <SelectField
          label="Weekly letter"
          options={weeklyLetterOptions}
          value={texts.weeklyLetter}
          onChange={(letter) => change({ weeklyLetter: letter as Settings['weeklyLetter'] })}
        />
        {refusal && Object.keys(problems).length === 0 && (
          <Refused className="sm:col-span-2">
            {isConflict(refusal)
              ? `Someone else just changed this to: ${formatTheirs(Object.keys(changes), was, organisation)}. Save again to replace it, or cancel to keep theirs.`
              : `Couldn’t save. ${refusal.message}`}
          </Refused>
        )}
      </div>
      <div className="sticky bottom-0 flex gap-2 border-t border-line bg-surface-raised px-4 py-3 sm:px-5">
        <Button type="submit" variant="primary" busy={isRunning}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}

type DaysProps = {
  chosenDays: readonly number[]
  onChoose: (days: number[]) => void
  message: string | undefined
}

const Days = ({ chosenDays, onChoose, message }: DaysProps) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-medium">Workdays</legend>
    <div className="flex flex-wrap gap-1">
      {weekdays.map((name, at) => (
        <label
          key={name}
          className="flex min-h-tap min-w-11 cursor-pointer items-center justify-center rounded-md border border-line-strong px-2 text-sm font-medium text-text-quiet has-checked:bg-press-soft has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:min-h-9"
        >
          <input
            type="checkbox"
            checked={chosenDays.includes(at + 1)}
            onChange={(event) =>
              onChoose(
                event.target.checked
                  ? [...chosenDays, at + 1].toSorted((a, b) => a - b)
                  : chosenDays.filter((day) => day !== at + 1),
              )
            }
            className="sr-only"
          />
          {name}
        </label>
      ))}
    </div>
    <p role="alert" className="mt-1.5 text-sm text-danger empty:hidden">
      {message}
    </p>
  </fieldset>
)
