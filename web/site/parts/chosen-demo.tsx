import { demoForm } from '#web/content/contact.ts'
import { formatDemoStart } from '#web/site/demo-days.ts'
import { useSite } from '#web/site/site-context.ts'

/** Repeats the chosen time beside the visitor’s contact details. A script follows each choice. */
export const ChosenDemo = () => {
  const { demo, refusedForm } = useSite().request
  const sentStart = refusedForm?.values['start']
  const start = refusedForm?.nextStarts?.[0] ?? demo?.starts.find((one) => one === sentStart)
  return (
    <p>
      <span className="block text-sm text-text-quiet">{demoForm.chosen}</span>
      <span data-chosen="" className="font-semibold">
        {demo && start ? formatDemoStart(start, demo.timeZone) : demoForm.noneChosen}
      </span>
      {demo && <span className="block">{demoForm.withWhom(demo.hosts)}</span>}
    </p>
  )
}
