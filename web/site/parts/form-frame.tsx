import type { ReactNode } from 'react'
import { sayAbove } from '#shared/field-words.ts'
import type { FieldWords } from '#shared/field-words.ts'
import { contactForm } from '#web/content/contact.ts'
import { siteButton } from '#web/parts/site-buttons.ts'
import { useSite } from '#web/site/site-context.ts'
import { useWakeful } from '#web/site/wakeful.tsx'

type Props = {
  /** The URL of the POST without JavaScript. */
  action: string
  /** The mutation with JavaScript. */
  verb: 'sendInquiry' | 'requestBooking'
  thanks: string
  /** Its fields by name. */
  fields: Record<string, FieldWords>
  send: string
  children: ReactNode
}

/** One of the site's two forms: a plain POST, enhanced by a script. */
export const FormFrame = ({ action, verb, thanks, fields, send, children }: Props) => {
  const { refused } = useSite().request
  const wrong = Object.keys(refused?.fields ?? {}).flatMap((name) => fields[name]?.label ?? [])
  const notice = refused?.notice ?? sayAbove(wrong)
  return (
    <form
      {...useWakeful('form')}
      method="post"
      action={action}
      data-near=""
      data-verb={verb}
      data-thanks={thanks}
      data-away={contactForm.away}
      noValidate
      className="grid gap-5"
    >
      <p
        role="alert"
        data-notice=""
        tabIndex={-1}
        {...(refused && wrong.length === 0 ? { autoFocus: true } : {})}
        className="rounded-md bg-danger-soft px-4 py-3 font-medium text-danger empty:hidden"
      >
        {notice}
      </p>
      {children}
      <div className="hidden" aria-hidden="true">
        <label>
          {contactForm.trap}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input
        type="hidden"
        name="submissionKey"
        defaultValue={refused?.values['submissionKey'] ?? ''}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <button type="submit" className={`${siteButton.gold} px-7 disabled:opacity-60`}>
          {send}
        </button>
        <p className="text-sm text-text-quiet">{contactForm.promise}</p>
      </div>
    </form>
  )
}
