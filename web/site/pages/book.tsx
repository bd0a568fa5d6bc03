import type { ReactNode } from 'react'
import { isolate } from '#shared/isolate.ts'
import { inquiryLengths } from '#shared/inquiry-lengths.ts'
import { BenefitsDrawing } from '#web/assets/drawings/benefits.tsx'
import { company } from '#web/content/company.ts'
import {
  bookingFields,
  bookingForm,
  demoForm,
  partOptions,
  timeZones,
} from '#web/content/contact.ts'
import { paths } from '#web/paths.ts'
import { initialsOf } from '#web/ui/initials.ts'
import type { Page } from '#web/site/page.ts'
import { SelectField, TextArea, TextField } from '#web/site/parts/field.tsx'
import { ChosenDemo } from '#web/site/parts/chosen-demo.tsx'
import { DemoTimes } from '#web/site/parts/demo-times.tsx'
import { EndedLink } from '#web/site/parts/ended-link.tsx'
import { SenderFields } from '#web/site/parts/sender-fields.tsx'
import { FormFrame } from '#web/site/parts/form-frame.tsx'
import { useSite } from '#web/site/site-context.ts'

const { preferredDay: _day, partOfDay: _part, ...sharedFields } = bookingFields

/** The fields of a demo. A form without a time is refused for its day, which this one does not have. */
const demoFields = { ...sharedFields, preferredDay: bookingFields.start }

type FrameProps = {
  /** The label of the button, and the promise beside it. */
  texts: { send: string; promise?: string }
  /** The lines of the field for a message. */
  rows: number
  /** Stands before the fields. */
  before?: ReactNode
  /** Stands in the columns, before the sender. */
  children?: ReactNode
}

/** The form of both bookings: the time, the sender, and a message. */
const BookingFrame = ({ texts, rows, before, children }: FrameProps) => {
  const { request } = useSite()
  const page = request.refusedForm?.values['page'] ?? request.from ?? paths.book
  return (
    <FormFrame
      action={paths.book}
      verb="requestBooking"
      thanks={paths.thanks}
      fields={before ? demoFields : bookingFields}
      {...texts}
      before={before}
    >
      {before && <ChosenDemo />}
      <div className={`grid gap-5 ${before ? 'sm:max-lg:grid-cols-2' : 'sm:grid-cols-2'}`}>
        {children}
        <SenderFields />
      </div>
      <TextArea
        name="message"
        words={bookingFields.message}
        rows={rows}
        maxLength={inquiryLengths.message}
      />
      <input type="hidden" name="page" defaultValue={page} />
    </FormFrame>
  )
}

/** Books a demo at a free time. */
const DemoForm = () => {
  const { send, promise, mailed } = demoForm
  const texts = { send, promise: useSite().settings.sendsMail ? mailed : promise }
  return <BookingFrame texts={texts} rows={3} before={<DemoTimes />} />
}

/** Requests a demo on a day. */
const BookingForm = () => (
  <BookingFrame texts={bookingForm} rows={4}>
    <TextField
      name="preferredDay"
      type="date"
      max="2100-12-31"
      words={bookingFields.preferredDay}
      hint={bookingForm.days}
      required
    />
    <SelectField
      name="partOfDay"
      words={bookingFields.partOfDay}
      hint={bookingForm.zoneHint}
      required
    >
      {partOptions.map((part) => (
        <option key={part.value} value={part.value}>
          {part.label}
        </option>
      ))}
    </SelectField>
    <SelectField name="timeZone" isWide words={bookingFields.timeZone} required>
      {timeZones.map((zone) => (
        <option key={zone.value} value={zone.value}>
          {zone.label}
        </option>
      ))}
    </SelectField>
  </BookingFrame>
)

const frame = 'mx-auto max-w-page px-gutter pt-12 pb-section lg:pt-16'

/** Who gives demos. */
const Hosts = () => (
  <ul aria-label={demoForm.who} className="mt-5 mb-8 flex flex-wrap gap-x-8 gap-y-3">
    {useSite().request.demo?.hosts.map((name) => (
      <li key={name} className="flex items-center gap-3 font-semibold">
        <span
          aria-hidden="true"
          className="grid size-9 place-items-center rounded-full bg-ink-800 text-xs font-bold text-ink-50 dark:bg-ink-200 dark:text-ink-950"
        >
          {initialsOf(name)}
        </span>
        {isolate(name)}
      </li>
    ))}
  </ul>
)

/** The page with free times. They need the width in which the other form has its drawing. */
const BookDemo = () => (
  <div className={frame}>
    <h1 className="font-display text-3xl">{demoForm.heading}</h1>
    <p className="mt-3 max-w-text text-lg text-text-quiet">{demoForm.text}</p>
    <Hosts />
    <DemoForm />
  </div>
)

const BookDay = () => (
  <div className={`${frame} grid gap-12 lg:grid-cols-[1fr_1.4fr] lg:gap-20`}>
    <div>
      <h1 className="font-display text-3xl">{bookingForm.heading}</h1>
      <p className="mt-5 max-w-text text-lg text-text-quiet">{bookingForm.text}</p>
      <div className="max-w-sm max-lg:absolute max-lg:size-0 max-lg:overflow-hidden lg:mt-8">
        <BenefitsDrawing draws className="h-auto w-full" />
      </div>
    </div>
    <BookingForm />
  </div>
)

const Book = () => {
  const { demo, hasEnded } = useSite().request
  return (
    <>
      {hasEnded && (
        <div className="mx-auto -mb-6 max-w-page px-gutter pt-8">
          <EndedLink />
        </div>
      )}
      {demo ? <BookDemo /> : <BookDay />}
    </>
  )
}

export const bookPage: Page = {
  path: paths.book,
  title: `${bookingForm.title} – ${company.name}`,
  description: bookingForm.text,
  hasOwnGold: true,
  Body: Book,
}
