import { RelativeTime } from '#web/ui/relative-time.tsx'
import type { ExportPageQuery } from './export-page.generated.ts'

type Props = {
  zip: NonNullable<ExportPageQuery['fullExport']>['zip']
  /** The rows of all files. */
  total: number
}

/** Says how far the zip is, in sentences that are announced when they change. */
export const ExportState = ({ zip, total }: Props) => (
  <div aria-live="polite" className="space-y-1">
    {zip?.status === 'PREPARING' && (
      <>
        <p className="text-base font-semibold">Preparing your zip</p>
        <p className="text-text-quiet">
          {zip.rows.toLocaleString('en-US')} of {Math.max(total, zip.rows).toLocaleString('en-US')}{' '}
          rows. You can close this page and come back.
        </p>
      </>
    )}
    {zip?.status === 'READY' && (
      <>
        <p className="text-base font-semibold">Your zip is ready</p>
        <p className="text-text-quiet">
          Only you can download it. It’s deleted <RelativeTime at={zip.expiresAt} isInSentence />.
        </p>
      </>
    )}
    {zip?.status === 'STOPPED' && (
      <>
        <p className="text-base font-semibold">Couldn’t prepare your zip</p>
        <p className="text-text-quiet">Nothing was kept. Prepare it again.</p>
      </>
    )}
    {!zip && (
      <p className="text-text-quiet">
        One zip with a CSV file for each kind of record. It takes about a minute, and is kept for 24
        hours, for you alone. The security log notes it.
      </p>
    )}
  </div>
)
