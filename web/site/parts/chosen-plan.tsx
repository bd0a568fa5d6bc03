import { contactForm } from '#web/content/contact.ts'
import { planLabel } from '#web/content/plans.ts'
import { hrefs } from '#web/paths.ts'
import { useSite } from '#web/site/site-context.ts'

const linkClasses =
  'inline-flex min-h-tap items-center font-medium underline underline-offset-4 hover:text-press-text'

/**
 * The selected plan, shown above the form. With JavaScript it follows the plan field; without, it is changed in that
 * field or removed by reloading the form without it.
 */
export const ChosenPlan = () => {
  const { request } = useSite()
  const label = planLabel(request.refusedForm?.values['plan'] ?? request.plan)
  return (
    <div
      data-chosen=""
      hidden={!label}
      className="flex flex-wrap items-center justify-between gap-x-6 rounded-md bg-press-soft px-4 py-2 [&[hidden]]:hidden"
    >
      <output className="py-2">
        {contactForm.chose} <strong className="font-semibold">{label}</strong>
      </output>
      <span className="flex gap-5">
        <a href="#field-plan" className={linkClasses}>
          {contactForm.changePlan}
        </a>
        <button type="button" className={`${linkClasses} noscript:hidden`}>
          {contactForm.removePlan}
        </button>
        <a
          href={hrefs.contact({ from: request.from })}
          className={`${linkClasses} scripting:hidden`}
        >
          {contactForm.removePlan}
        </a>
      </span>
    </div>
  )
}
