import { bookingFields, demoForm } from '#web/content/contact.ts'
import { formatDemoClock, formatDemoDay, formatDemoStart, groupByDay } from '#web/site/demo-days.ts'
import { useSite } from '#web/site/site-context.ts'

const chip =
  'relative flex min-h-11 w-full cursor-pointer items-center justify-center rounded-md border border-line-strong bg-surface-raised px-1 text-center text-sm font-semibold whitespace-nowrap tabular-nums has-checked:border-text has-checked:bg-press-soft has-checked:ring-1 has-checked:ring-text has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

type ChipProps = { start: string; text: string; isChosen?: boolean; isFull?: boolean }

const Chip = ({ start, text, isChosen, isFull }: ChipProps) => (
  <label className={chip} data-start={start} data-full={isFull ? '' : undefined}>
    <input
      type="radio"
      name="start"
      value={start}
      required
      defaultChecked={isChosen}
      className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none"
    />
    <span data-text="">{text}</span>
  </label>
)

/** The times offered instead of one that was taken meanwhile. */
const NextTimes = () => {
  const { refused, demo } = useSite().request
  if (!demo || !refused?.nextStarts?.length) return null
  return (
    <ul className="grid gap-2 sm:grid-cols-3" aria-label={demoForm.next}>
      {refused.nextStarts.map((start, place) => (
        <li key={start}>
          <Chip
            start={start}
            text={formatDemoStart(start, demo.timeZone)}
            isChosen={place === 0}
            isFull
          />
        </li>
      ))}
    </ul>
  )
}

/** The free times of a demo by day, as radio buttons. A script writes them in the visitor’s time zone. */
export const DemoTimes = () => {
  const { demo, refused } = useSite().request
  if (!demo) return null
  const next = refused?.nextStarts ?? []
  const chosen = next.length > 0 ? undefined : refused?.values['start']
  const isMissing = refused && !refused.values['start']
  return (
    <fieldset
      data-field=""
      data-label={bookingFields.start.label}
      data-missing={bookingFields.start.missing}
      data-invalid={bookingFields.start.missing}
      className="grid gap-4"
    >
      <legend className="text-lg font-semibold">{bookingFields.start.label}</legend>
      <p className="text-text-quiet">
        {demoForm.zone} <span data-zone="">{demoForm.zoneName(demo.timeZone)}</span>
      </p>
      <p data-message="" className="font-medium text-danger empty:hidden">
        {isMissing ? bookingFields.start.missing : null}
      </p>
      <NextTimes />
      <div data-days="" className="grid gap-4">
        {groupByDay(
          demo.starts.filter((start) => !next.includes(start)),
          demo.timeZone,
        ).map(({ day, starts }) => (
          <section key={day} className="border-t border-line pt-3">
            <h2 className="font-semibold">{formatDemoDay(starts[0] ?? '', demo.timeZone)}</h2>
            <ul className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-5">
              {starts.map((start) => (
                <li key={start}>
                  <Chip
                    start={start}
                    text={formatDemoClock(start, demo.timeZone)}
                    isChosen={start === chosen}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <input type="hidden" name="timeZone" defaultValue={demo.timeZone} data-own-zone="" />
    </fieldset>
  )
}
