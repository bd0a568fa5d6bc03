import { NumberLink } from '#web/parts/summary-page.tsx'
import { hrefs } from '#web/paths.ts'

type Props = { unassigned: number; late: number; open: number }

/** The sentence below the title: `9 leads are unassigned, and 11 of 174 tasks are overdue.` */
export const CrmSentence = ({ unassigned, late, open }: Props) => {
  const nobody = unassigned > 0 && (
    <>
      <NumberLink to={hrefs.leads({ show: 'unassigned' })} isNow>
        {unassigned} {unassigned === 1 ? 'lead' : 'leads'}
      </NumberLink>{' '}
      {unassigned === 1 ? 'is' : 'are'} unassigned
    </>
  )
  const lateOnes = late > 0 && (
    <>
      <NumberLink to={hrefs.tasks({ due: 'late' })} isNow={!nobody}>
        {late} of {open} {open === 1 ? 'task' : 'tasks'}
      </NumberLink>{' '}
      {late === 1 ? 'is' : 'are'} overdue
    </>
  )
  if (!nobody && !lateOnes) return <p>Nothing overdue, every lead assigned.</p>
  return (
    <p>
      {nobody}
      {nobody && lateOnes && ', and '}
      {lateOnes}.
    </p>
  )
}
