import type { ReactNode } from 'react'
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
import type { Page } from '#web/site/page.ts'
import { SelectField, TextArea, TextField } from '#web/site/parts/field.tsx'
import { DemoTimes } from '#web/site/parts/demo-times.tsx'
import { SenderFields } from '#web/site/parts/sender-fields.tsx'
import { FormFrame } from '#web/site/parts/form-frame.tsx'
import { useSite } from '#web/site/site-context.ts'

type FrameProps = {
  /** The label of the button. */
  send: string
  /** The lines of the field for a message. */
  rows: number
  /** Stands above the columns. */
  before?: ReactNode
  /** Stands in the columns, before the sender. */
  children?: ReactNode
}

/** The form of both bookings: the time, the sender, and a message. */
const BookingFrame = ({ send, rows, before, children }: FrameProps) => {
  const { request } = useSite()
  const page = request.refused?.values['page'] ?? request.from ?? paths.book
  return (
    <FormFrame
      action={paths.book}
      verb="requestBooking"
      thanks={paths.thanks}
      fields={bookingFields}
      send={send}
    >
      {before}
      <div className="grid gap-5 sm:grid-cols-2">
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
const DemoForm = () => <BookingFrame send={demoForm.send} rows={3} before={<DemoTimes />} />

/** Requests a demo on a day. */
const BookingForm = () => (
  <BookingFrame send={bookingForm.send} rows={4}>
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
    <SelectField name="timeZone" wide words={bookingFields.timeZone} required>
      {timeZones.map((zone) => (
        <option key={zone.value} value={zone.value}>
          {zone.label}
        </option>
      ))}
    </SelectField>
  </BookingFrame>
)

const Book = () => {
  const { demo } = useSite().request
  const texts = demo ? demoForm : bookingForm
  return (
    <div className="mx-auto grid max-w-page gap-12 px-gutter pt-12 pb-section lg:grid-cols-[1fr_1.4fr] lg:gap-20 lg:pt-16">
      <div>
        <h1 className="font-display text-3xl">{texts.heading}</h1>
        <p className="mt-5 max-w-text text-lg text-text-quiet">{texts.text}</p>
        <div className="max-w-sm max-lg:absolute max-lg:size-0 max-lg:overflow-hidden lg:mt-8">
          <BenefitsDrawing draws className="h-auto w-full" />
        </div>
      </div>
      {demo ? <DemoForm /> : <BookingForm />}
    </div>
  )
}

export const bookPage: Page = {
  path: paths.book,
  title: `${bookingForm.title} – ${company.name}`,
  description: bookingForm.text,
  Body: Book,
}
