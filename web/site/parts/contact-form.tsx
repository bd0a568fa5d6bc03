import { contactForm, topics } from '#web/content/contact.ts'
import { planOptions } from '#web/content/plans.ts'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/site/site-context.ts'
import { SelectField, TextArea, TextField } from './field.tsx'
import { FormFrame } from './form-frame.tsx'

/** The product's own contact form. A plan that was chosen before is chosen here too. */
export const ContactForm = () => {
  const { request } = useSite()
  const page = request.refused?.values['page'] ?? request.from ?? request.path
  return (
    <FormFrame
      action={paths.contact}
      verb="sendInquiry"
      thanks={paths.thanks}
      send={contactForm.send}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="name"
          label={contactForm.name}
          required
          autoComplete="name"
          maxLength={120}
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
          maxLength={160}
        />
        <SelectField name="topic" label={contactForm.topic}>
          <option value="">{contactForm.noTopic}</option>
          {topics.map((topic) => (
            <option key={topic}>{topic}</option>
          ))}
        </SelectField>
        <SelectField name="plan" label={contactForm.plan} chosen={request.plan}>
          <option value="">{contactForm.noPlan}</option>
          {planOptions.map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map((option) => (
                <option key={option.id} value={option.id}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      <TextArea
        name="message"
        label={contactForm.message}
        hint={contactForm.messageHint}
        required
        rows={5}
        maxLength={5000}
      />
      <input type="hidden" name="page" defaultValue={page} />
    </FormFrame>
  )
}
