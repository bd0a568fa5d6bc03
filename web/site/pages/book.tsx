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

/** Books a demo at a free time. */
const DemoForm = () => {
  const { request } = useSite()
  const page = request.refused?.values['page'] ?? request.from ?? paths.book
  return (
    <FormFrame
      action={paths.book}
      verb="requestBooking"
      thanks={paths.thanks}
      fields={bookingFields}
      send={demoForm.send}
    >
      <DemoTimes />
      <div className="grid gap-5 sm:grid-cols-2">
        <SenderFields />
      </div>
      <TextArea
        name="message"
        words={bookingFields.message}
        rows={3}
        maxLength={inquiryLengths.message}
      />
      <input type="hidden" name="page" defaultValue={page} />
    </FormFrame>
  )
}

const BookingForm = () => {
  const { request } = useSite()
  const page = request.refused?.values['page'] ?? request.from ?? paths.book
  return (
    <FormFrame
      action={paths.book}
      verb="requestBooking"
      thanks={paths.thanks}
      fields={bookingFields}
      send={bookingForm.send}
    >
      <div className="grid gap-5 sm:grid-cols-2">
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
        <SenderFields />
      </div>
      <TextArea
        name="message"
        words={bookingFields.message}
        rows={4}
        maxLength={inquiryLengths.message}
      />
      <input type="hidden" name="page" defaultValue={page} />
    </FormFrame>
  )
}

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
