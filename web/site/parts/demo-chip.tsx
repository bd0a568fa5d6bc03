const chip =
  'relative flex min-h-11 w-full cursor-pointer items-center justify-center rounded-md border border-line-strong bg-surface-raised px-1 text-center text-sm font-semibold whitespace-nowrap tabular-nums has-checked:border-text has-checked:bg-press-soft has-checked:ring-1 has-checked:ring-text has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

type Props = {
  start: string
  text: string
  /** The day, where a person sees it above the column. */
  day?: string
  isChosen?: boolean
}

/** A free time as a radio button. */
export const DemoChip = ({ start, text, day, isChosen }: Props) => (
  <label className={chip} data-start={start} data-full={day ? undefined : ''}>
    <input
      type="radio"
      name="start"
      value={start}
      required
      defaultChecked={isChosen}
      className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none"
    />
    {day && (
      <span data-day="" className="sr-only">
        {day}
      </span>
    )}
    <span data-text="">{text}</span>
  </label>
)
