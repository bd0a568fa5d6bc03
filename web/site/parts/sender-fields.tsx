import { inquiryLengths } from '#shared/inquiry-lengths.ts'
import { contactFields } from '#web/content/contact.ts'
import { TextField } from './field.tsx'

/** The sender's contact details: the same four fields in both forms. */
export const SenderFields = () => (
  <>
    <TextField
      name="name"
      words={contactFields.name}
      required
      autoComplete="name"
      maxLength={inquiryLengths.name}
    />
    <TextField
      name="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      words={contactFields.email}
      required
      autoComplete="email"
      maxLength={inquiryLengths.email}
    />
    <TextField
      name="phone"
      type="tel"
      words={contactFields.phone}
      autoComplete="tel"
      maxLength={inquiryLengths.phone}
    />
    <TextField
      name="company"
      words={contactFields.company}
      autoComplete="organization"
      maxLength={inquiryLengths.company}
    />
  </>
)
