import { Link } from 'react-router-dom'
import { TextLink } from '#web/parts/text-link.tsx'
import type { DuplicateReason } from '#web/schema.generated.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClasses } from '#web/ui/button.tsx'

const reasonLabels: Readonly<Record<DuplicateReason, string>> = {
  PHONE: 'Same phone',
  EMAIL: 'Same email',
  NAME_AND_COMPANY: 'Same name and company',
}

export type PairSide = { name: string; company: string | null; about: string; to: string }

const SideText = ({ name, company, about, to }: PairSide) => (
  <div className="min-w-0 flex-1 basis-52 text-sm">
    <p className="font-semibold">
      <TextLink to={to}>{name}</TextLink>
    </p>
    <p className="wrap-anywhere">{company ?? 'No company'}</p>
    <p className="text-text-quiet">{about}</p>
  </div>
)

type Props = {
  sides: readonly [PairSide, PairSide]
  reasons: readonly DuplicateReason[]
  /** The address of the page that compares them. */
  compareTo: string
}

/** Two records that may be the same, why, and a link that compares them. */
export const PairRow = ({ sides: [older, newer], reasons, compareTo }: Props) => (
  <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line p-4 first:border-t-0 sm:px-5">
    <p className="flex basis-full flex-wrap gap-1.5">
      {reasons.map((reason) => (
        <Badge key={reason} tone={reason === 'NAME_AND_COMPANY' ? 'neutral' : 'success'}>
          {reasonLabels[reason]}
        </Badge>
      ))}
    </p>
    <SideText {...older} />
    <SideText {...newer} />
    <Link to={compareTo} className={buttonClasses()}>
      Compare
      <span className="sr-only">
        {older.name} and {newer.name}
      </span>
    </Link>
  </li>
)
