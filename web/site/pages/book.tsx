import { BenefitsDrawing } from '#web/assets/drawings/benefits.tsx'
import { company } from '#web/content/company.ts'
import { bookingForm, contactForm, partsOfDay, timeZones } from '#web/content/contact.ts'
import { paths } from '#web/paths.ts'
import type { Page } from '#web/site/page.ts'
import { SelectField, TextArea, TextField } from '#web/site/parts/field.tsx'
import { FormFrame } from '#web/site/parts/form-frame.tsx'
import { useSite } from '#web/site/site-context.ts'

const BookingForm = () => {
  const { request } = useSite()
  const page = request.refused?.values['page'] ?? request.from ?? paths.book
  return (
    <FormFrame
      action={paths.book}
      verb="requestBooking"
      thanks={paths.thanks}
      send={bookingForm.send}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="preferredDay" type="date" label={bookingForm.day} required />
        <SelectField name="partOfDay" label={bookingForm.part} required>
          {partsOfDay.map((part) => (
            <option key={part.value} value={part.value}>
              {part.label}
            </option>
          ))}
        </SelectField>
        <SelectField name="timeZone" label={bookingForm.zone} required>
          {timeZones.map((zone) => (
            <option key={zone.value} value={zone.value}>
              {zone.label}
            </option>
          ))}
        </SelectField>
        <TextField
          name="name"
          label={contactForm.name}
          required
          autoComplete="name"
          maxLength={200}
        />
        <TextField
          name="email"
          type="email"
          label={contactForm.email}
          required
          autoComplete="email"
          maxLength={254}
        />
        <TextField
          name="phone"
          type="tel"
          label={contactForm.phone}
          autoComplete="tel"
          maxLength={40}
        />
        <TextField
          name="company"
          label={contactForm.company}
          autoComplete="organization"
          maxLength={200}
        />
      </div>
      <TextArea name="message" label={bookingForm.message} rows={4} maxLength={5000} />
      <input type="hidden" name="page" defaultValue={page} />
    </FormFrame>
  )
}

const Book = () => (
  <div className="mx-auto grid max-w-page gap-12 px-gutter pt-12 pb-section lg:grid-cols-[1fr_1.4fr] lg:gap-20 lg:pt-16">
    <div>
      <h1 className="font-display text-3xl">{bookingForm.heading}</h1>
      <p className="mt-5 max-w-text text-lg text-text-quiet">{bookingForm.text}</p>
      <BenefitsDrawing draws className="mt-8 hidden h-auto w-full max-w-sm lg:block" />
    </div>
    <BookingForm />
  </div>
)

export const bookPage: Page = {
  path: paths.book,
  title: `${bookingForm.title} – ${company.name}`,
  description: bookingForm.text,
  Body: Book,
}
