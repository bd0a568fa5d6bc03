import type { ReactNode } from 'react'
import { contactForm } from '#web/content/contact.ts'
import { siteButton } from '#web/parts/site-buttons.ts'
import { useSite } from '#web/site/site-context.ts'
import { useWakeful } from '#web/site/wakeful.tsx'

type Props = {
  /** Where it is posted when no script runs. */
  action: string
  /** The mutation that takes it when one does. */
  verb: 'sendInquiry' | 'requestBooking'
  thanks: string
  send: string
  children: ReactNode
}

/** One of the site's two forms: a plain post, made quicker by a script where there is one. */
export const FormFrame = ({ action, verb, thanks, send, children }: Props) => {
  const { refused } = useSite().request
  const wrong = refused && Object.keys(refused.fields).length > 0
  const notice = refused?.notice ?? (wrong ? contactForm.wrong : undefined)
  return (
    <form
      {...useWakeful('form')}
      method="post"
      action={action}
      data-near=""
      data-verb={verb}
      data-thanks={thanks}
      data-away={contactForm.away}
      data-wrong={contactForm.wrong}
      noValidate
      className="grid gap-5"
    >
      <p
        role="alert"
        data-notice=""
        tabIndex={-1}
        {...(refused && !wrong ? { autoFocus: true } : {})}
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
