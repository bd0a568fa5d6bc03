import { Panel } from '#web/ui/panel.tsx'

/** How to get a CSV file from programs whose headers are known. */
const programs = [
  { name: 'HubSpot', steps: 'CRM > Contacts > Export, as CSV' },
  { name: 'Pipedrive', steps: 'Contacts > ⋯ > Export filter results, as CSV' },
  { name: 'Google Contacts', steps: 'Export > Google CSV' },
  { name: 'Outlook', steps: 'People > Manage contacts > Export' },
  { name: 'Excel, Google Sheets', steps: 'Save or download as CSV' },
] as const

/** Where files come from. */
export const ExportHints = () => (
  <Panel title="Where it comes from">
    <dl className="px-4 py-1 text-sm sm:px-5">
      {programs.map(({ name: program, steps }) => (
        <div key={program} className="border-t border-line py-2 first:border-t-0">
          <dt className="font-semibold">{program}</dt>
          <dd className="text-text-quiet">{steps}</dd>
        </div>
      ))}
    </dl>
    <p className="border-t border-line px-4 py-3 text-sm text-text-quiet sm:px-5">
      Anything else works too: you match its columns in the next step.
    </p>
  </Panel>
)
