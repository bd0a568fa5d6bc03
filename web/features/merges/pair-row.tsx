import { Link } from 'react-router-dom'
import { formatStatus } from '#shared/statuses.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs } from '#web/paths.ts'
import type { DuplicateReason } from '#web/schema.generated.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import type { PairedLeadFragment } from './duplicates-page.generated.ts'

const reasonLabels: Readonly<Record<DuplicateReason, string>> = {
  PHONE: 'Same phone',
  EMAIL: 'Same email',
  NAME_AND_COMPANY: 'Same name and company',
}

const Person = ({ lead }: { lead: PairedLeadFragment }) => (
  <div className="min-w-0 flex-1 basis-52 text-sm">
    <p className="font-semibold">
      <TextLink to={hrefs.lead(lead.id)}>{lead.name}</TextLink>
    </p>
    <p className="wrap-anywhere">{lead.company ?? 'No company'}</p>
    <p className="text-text-quiet">
      Lead, {formatStatus(lead.status.toLowerCase())}
      {lead.assignedVa ? `, with ${lead.assignedVa.displayName}` : ', unassigned'}
    </p>
  </div>
)

type Pair = {
  older: PairedLeadFragment
  newer: PairedLeadFragment
  reasons: readonly DuplicateReason[]
}

/** Two leads that may be the same, why, and a link that compares them. */
export const PairRow = ({ pair: { older, newer, reasons } }: { pair: Pair }) => (
  <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line p-4 first:border-t-0 sm:px-5">
    <p className="flex basis-full flex-wrap gap-1.5">
      {reasons.map((reason) => (
        <Badge key={reason} tone={reason === 'NAME_AND_COMPANY' ? 'neutral' : 'success'}>
          {reasonLabels[reason]}
        </Badge>
      ))}
    </p>
    <Person lead={older} />
    <Person lead={newer} />
    <Link to={hrefs.leadMerge(older.id, newer.id)} className={buttonClasses()}>
      Compare
      <span className="sr-only">
        {older.name} and {newer.name}
      </span>
    </Link>
  </li>
)
