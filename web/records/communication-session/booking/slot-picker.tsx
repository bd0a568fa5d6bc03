import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { formatUtc, formatUtcDays } from '#web/ui/format-time.ts'
import { type OtherSide, SlotChip } from './slot-chip.tsx'
import { type FreeSlot, groupByWeek, type SlotDay } from './slot-weeks.ts'

type Props = {
  slots: readonly FreeSlot[]
  /** The start of the chosen slot. */
  chosenStart: string | null
  /** The starts of slots that others booked meanwhile. */
  takenSlots: readonly string[]
  other: OtherSide
  /** The days on which the assistant’s company is closed. */
  holidays: readonly { day: string; name: string }[]
  onChoose: (start: string) => void
}

/** The slot at the same place of the next or previous day that has slots. */
const findNeighbor = (days: readonly SlotDay[], start: string, step: number) => {
  const dayIndex = days.findIndex(({ slots }) => slots.some((slot) => slot.start === start))
  const slotIndex = days[dayIndex]?.slots.findIndex((slot) => slot.start === start) ?? -1
  for (let next = dayIndex + step; days[next]; next += step) {
    const slots = days[next]?.slots ?? []
    const slot = slots[Math.min(slotIndex, slots.length - 1)]
    if (slot) return slot.start
  }
  return null
}

const formatNoSlots = (date: Date, isToday: boolean, holidays: Props['holidays']) => {
  const holiday = holidays.find(({ day }) => day === date.toISOString().slice(0, 10))
  if (holiday) return sentence`Closed for ${holiday.name}`
  return isToday ? 'Nothing free today' : 'Nothing free'
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Free slots by day, a week at a time. Days are columns, on a phone rows of three. */
export const SlotPicker = ({
  slots,
  chosenStart,
  takenSlots,
  other,
  holidays,
  onChoose,
}: Props) => {
  const name = useId()
  const weeks = useMemo(() => groupByWeek(slots), [slots])
  const firstFree = Math.max(
    0,
    weeks.findIndex(({ days }) => days.some((day) => day.slots.length > 0)),
  )
  const [chosenWeek, setChosenWeek] = useState<number | null>(null)
  const weekIndex = Math.min(chosenWeek ?? firstFree, weeks.length - 1)
  const week = weeks[weekIndex]
  if (!week) return null

  /** The left and right arrows move by a day; up and down are the browser’s own. */
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const { value, form } = event.currentTarget
    const next = findNeighbor(week.days, value, step)
    if (!next) return
    onChoose(next)
    form?.querySelector<HTMLInputElement>(`input[value="${next}"]`)?.focus()
  }
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Free times</legend>
      <div className="mb-2 flex items-center gap-2">
        <p aria-live="polite" className="mr-auto min-w-0 text-sm font-semibold">
          {formatUtcDays(week.first, week.last)}
        </p>
        <PageButton
          label="Earlier"
          Icon={ChevronLeft}
          to={weekIndex > 0 ? weekIndex - 1 : null}
          go={setChosenWeek}
        />
        <PageButton
          label="Later"
          Icon={ChevronRight}
          to={weekIndex < weeks.length - 1 ? weekIndex + 1 : null}
          go={setChosenWeek}
        />
      </div>
      <div className="border-t border-line">
        <div className="max-md:divide-y max-md:divide-line md:-mx-2 md:grid md:auto-cols-fr md:grid-flow-col md:divide-x md:divide-line">
          {week.days.map(({ date, isToday, slots: its }) => (
            <div key={date.getTime()} className="min-w-0 max-md:pb-3 md:px-2 md:pb-2">
              <h2 className="flex h-10 items-center gap-1.5 text-sm font-semibold whitespace-nowrap max-md:h-11">
                <span className="font-normal text-text-quiet">
                  {isToday ? 'Today' : formatUtc(date, { weekday: 'short' })}
                </span>
                {formatUtc(date, { month: 'short', day: 'numeric' })}
              </h2>
              {its.length === 0 ? (
                <p className="text-xs text-text-quiet md:pt-2">
                  {formatNoSlots(date, isToday, holidays)}
                </p>
              ) : (
                <ul className="grid grid-cols-3 gap-2 md:grid-cols-1 md:gap-1.5">
                  {its.map((slot) => (
                    <li key={slot.start}>
                      <SlotChip
                        name={name}
                        slot={slot}
                        date={date}
                        isChosen={slot.start === chosenStart}
                        isTaken={takenSlots.includes(slot.start)}
                        other={other}
                        onChoose={onChoose}
                        onKeyDown={move}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          ))}
        </div>
      </div>
    </fieldset>
  )
}

type PageProps = {
  label: string
  Icon: typeof ChevronLeft
  /** The week that it leads to; null if there is none. */
  to: number | null
  go: (week: number) => void
}

const PageButton = ({ label, Icon, to, go }: PageProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={to === null}
    onClick={() => to !== null && go(to)}
    className="grid size-11 shrink-0 place-items-center rounded-md border border-line-strong/50 bg-surface-raised shadow-sm hover:bg-surface-hover disabled:cursor-not-allowed disabled:opacity-60 md:pointer-fine:size-9"
  >
    <Icon aria-hidden="true" className="size-4" />
  </button>
)
