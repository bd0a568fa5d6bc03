import { inquiryLengths } from '#shared/inquiry-lengths.ts'
import { contactFields, contactForm, topics } from '#web/content/contact.ts'
import { planOptions } from '#web/content/plans.ts'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/site/site-context.ts'
import { ChosenPlan } from './chosen-plan.tsx'
import { SelectField, TextArea } from './field.tsx'
import { FormFrame } from './form-frame.tsx'
import { SenderFields } from './sender-fields.tsx'

/** The product's own contact form. A plan that was already selected is selected here, too, and shown at the top. */
export const ContactForm = () => {
  const { request } = useSite()
  const page = request.refusedForm?.values['page'] ?? request.from ?? request.path
  return (
    <FormFrame
      action={paths.contact}
      verb="sendInquiry"
      thanks={paths.thanks}
      fields={contactFields}
      send={contactForm.send}
    >
      <ChosenPlan />
      <div className="grid gap-5 sm:grid-cols-2">
        <SenderFields />
        <SelectField name="topic" isWide words={contactFields.topic}>
          <option value="">{contactForm.noTopic}</option>
          {topics.map((topic) => (
            <option key={topic}>{topic}</option>
          ))}
        </SelectField>
        <SelectField name="plan" isWide words={contactFields.plan} chosenValue={request.plan}>
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
        words={contactFields.message}
        hint={contactForm.messageHint}
        required
        rows={5}
        maxLength={inquiryLengths.message}
      />
      <input type="hidden" name="page" defaultValue={page} />
    </FormFrame>
  )
}
