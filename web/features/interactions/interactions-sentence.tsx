import { recentDays } from '#shared/kinds.ts'

type Count = { totalCount: number } | null | undefined

const count = (number: number) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? 'interaction' : 'interactions'}`

/** Says how much contact there was: `42 interactions in the last 30 days, 3 of them today.` */
export const InteractionsSentence = ({
  recentCount,
  ofToday,
}: {
  recentCount?: Count
  ofToday?: Count
}) => {
  const days = `in the last ${recentDays} days`
  if (!recentCount || recentCount.totalCount === 0) return <p>No interactions {days}.</p>
  const today = ofToday?.totalCount ?? 0
  return (
    <p>
      {count(recentCount.totalCount)} {days}, {today > 0 ? today.toLocaleString('en-US') : 'none'}{' '}
      of them today.
    </p>
  )
}
