import type { ReactNode } from 'react'
import { formatFormProblem } from '#shared/field-words.ts'
import type { FieldWords } from '#shared/field-words.ts'
import { contactForm } from '#web/content/contact.ts'
import { siteButton } from '#web/parts/site/site-buttons.ts'
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
  /** The promise beside the button; the usual one by default. */
  promise?: string
  /** Stands before the fields; on a wide screen to the left of them. */
  before?: ReactNode
  children: ReactNode
}

/** One of the site's two forms: a plain POST, enhanced by a script. */
export const FormFrame = (props: Props) => {
  const { action, verb, thanks, fields, send, promise, before, children } = props
  const { refusedForm } = useSite().request
  const invalidLabels = Object.keys(refusedForm?.fields ?? {}).flatMap(
    (name) => fields[name]?.label ?? [],
  )
  const notice = refusedForm?.notice ?? formatFormProblem(invalidLabels)
  return (
    <form
      {...useWakeful('form')}
      method="post"
      action={action}
      data-near=""
      // Times are written in the visitor’s zone before the visitor can choose one.
      data-first={before ? '' : undefined}
      data-verb={verb}
      data-thanks={thanks}
      data-away={contactForm.away}
      noValidate
      className={
        before
          ? 'grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:content-start'
          : 'grid gap-5'
      }
    >
      <p
        role="alert"
        data-notice=""
        tabIndex={-1}
        {...(refusedForm && invalidLabels.length === 0 ? { autoFocus: true } : {})}
        className="col-span-full rounded-md bg-danger-soft px-4 py-3 font-medium text-danger empty:hidden"
      >
        {notice}
      </p>
      {before}
      <div
        className={
          before
            ? 'grid content-start gap-5 max-lg:border-t max-lg:border-line max-lg:pt-6 lg:border-l lg:border-line lg:pl-8'
            : 'contents'
        }
      >
        {children}
        <Trap />
        <input
          type="hidden"
          name="submissionKey"
          defaultValue={refusedForm?.values['submissionKey'] ?? ''}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <button
            type="submit"
            className={`${siteButton.gold} px-7 disabled:opacity-60 ${before ? 'w-full' : ''}`}
          >
            {send}
          </button>
          <p className="text-sm text-text-quiet">{promise ?? contactForm.promise}</p>
        </div>
      </div>
    </form>
  )
}

/** A field that people do not see, and robots fill in. */
const Trap = () => (
  <div className="hidden" aria-hidden="true">
    <label>
      {contactForm.trap}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
