import { NumberLink } from '#web/parts/summary-page.tsx'
import { hrefs } from '#web/paths.ts'

type Props = { unassigned: number; overdue: number; open: number }

/** The sentence below the title: `9 leads are unassigned, and 11 of 174 tasks are overdue.` */
export const CrmSentence = ({ unassigned, overdue, open }: Props) => {
  const unassignedPart = unassigned > 0 && (
    <>
      <NumberLink to={hrefs.leads({ show: 'unassigned' })} isNow>
        {unassigned} {unassigned === 1 ? 'lead' : 'leads'}
      </NumberLink>{' '}
      {unassigned === 1 ? 'is' : 'are'} unassigned
    </>
  )
  const overduePart = overdue > 0 && (
    <>
      <NumberLink to={hrefs.tasks({ due: 'late' })} isNow={!unassignedPart}>
        {overdue} of {open} {open === 1 ? 'task' : 'tasks'}
      </NumberLink>{' '}
      {overdue === 1 ? 'is' : 'are'} overdue
    </>
  )
  if (!unassignedPart && !overduePart) return <p>Nothing overdue, every lead assigned.</p>
  return (
    <p>
      {unassignedPart}
      {unassignedPart && overduePart && ', and '}
      {overduePart}.
    </p>
  )
}
