import { TextLink } from './text-link.tsx'

/** Leads to records of a list that may be the same. */
export const DuplicatesLink = ({ to }: { to: string }) => (
  <span className="shrink-0 self-center whitespace-nowrap">
    <TextLink to={to}>Duplicates</TextLink>
  </span>
)
