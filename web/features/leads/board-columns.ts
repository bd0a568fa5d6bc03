import { canMove, openLeadStatuses, statusMachines } from '#shared/statuses.ts'
import type { LeadStatus as Word } from '#shared/statuses.ts'
import type { LeadRecordFragment } from '#web/records/lead/lead.generated.ts'
import type { LeadStatus } from '#web/schema.generated.ts'
import type { LeadsBoardQuery } from './leads-board.generated.ts'

export type Lead = LeadRecordFragment
export type Column = NonNullable<LeadsBoardQuery['leadColumns']>[number]

/**
 * A card that was moved during this visit: the current lead, its stage in the loaded counts, and the search at that
 * time.
 */
export type LeadMove = { lead: Lead; from: LeadStatus; words: string }

const word = (status: LeadStatus) => status.toLowerCase() as Word

/** Every stage in order, by its name in the schema. */
export const stages = statusMachines.lead.statuses.map(
  (status) => status.toUpperCase() as LeadStatus,
)

export const isOpen = (status: LeadStatus) =>
  (openLeadStatuses as readonly string[]).includes(word(status))

/** Returns the stages to which this viewer can move a card; to won only by converting the lead. */
export const waysFrom = ({ status, abilities }: Lead) =>
  stages.filter(
    (to) =>
      canMove('lead', word(status), word(to)) &&
      abilities.includes(to === 'WON' ? 'convertLead' : 'moveLead'),
  )

const compareNewestFirst = (a: LeadMove, b: LeadMove) =>
  b.lead.statusSince.localeCompare(a.lead.statusSince)

/**
 * Returns the current columns of a search: cards moved under this search are at the top of their new column and
 * counted there.
 */
export const arrange = (
  columns: readonly Column[],
  everyMoved: ReadonlyMap<string, LeadMove>,
  words: string,
) => {
  // Cards moved under another search are already in the server's counts if they match this one.
  const moves = new Map([...everyMoved].filter(([, one]) => one.words === words))
  const all = [...moves.values()]
  return columns.map(({ status, count, unassigned, standing, leads }) => {
    const come = all.filter(({ lead }) => lead.status === status)
    const by = (matches: (one: LeadMove) => boolean) =>
      all.reduce(
        (sum, one) =>
          matches(one)
            ? sum + Number(one.lead.status === status) - Number(one.from === status)
            : sum,
        0,
      )
    return {
      status,
      count: count + by(() => true),
      unassigned: unassigned + by(({ lead }) => !lead.assignedVa),
      standing,
      leads: [
        ...come.toSorted(compareNewestFirst).map(({ lead }) => lead),
        ...leads.filter(({ id }) => !moves.has(id)),
      ],
    }
  })
}

export type Arranged = ReturnType<typeof arrange>[number]

/** Returns the columns with these leads first in theirs: those who came today, then those with a step today. */
export const withFirst = (
  columns: readonly Column[],
  first: readonly (readonly Lead[])[],
): Column[] => {
  const firstLeads = [...new Map(first.flat().map((one) => [one.id, one])).values()]
  const ids = new Set(firstLeads.map(({ id }) => id))
  return columns.map((column) => ({
    ...column,
    leads: [
      ...firstLeads.filter(({ status }) => status === column.status),
      ...column.leads.filter(({ id }) => !ids.has(id)),
    ],
  }))
}
