import { useState } from 'react'
import { invitationDays } from '#shared/time-rules.ts'
import { hrefs } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'

const lostLink =
  'The link was lost when the connection dropped. Create a new one from Settings > People.'

type Props = {
  /** The end of the link; null if the response with it was lost, because the server returns it only once. */
  token: string | null
  to: string
  /** True if the server sent the link by email, too. */
  isEmailed: boolean
}

/** Says where an invitation is: in an email, or in a link to send, which no one can look up later. */
export const Invitation = ({ token, to, isEmailed }: Props) => {
  if (token) return <InvitationLink token={token} to={to} isEmailed={isEmailed} />
  return (
    <p className="text-sm">
      {isEmailed ? (
        <>
          Emailed to <Address of={to} />.
        </>
      ) : (
        lostLink
      )}
    </p>
  )
}

const Address = ({ of: address }: { of: string }) => (
  <strong className="font-semibold break-all">{address}</strong>
)

const InvitationLink = ({ token, to, isEmailed }: Props & { token: string }) => {
  const [isCopied, setCopied] = useState(false)
  const link = `${location.origin}${hrefs.invitation(token)}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      // The clipboard is not available; the link can still be selected and copied.
      setCopied(false)
    }
  }
  return (
    <div className="space-y-3">
      <p className="text-sm">
        {isEmailed ? 'Emailed to' : 'Send this link to'} <Address of={to} />.{' '}
        {isEmailed ? 'The link' : 'It'} works once, expires in {invitationDays} days, and won’t be
        shown again.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <input
          readOnly
          aria-label="Invitation link"
          value={link}
          onFocus={(event) => event.target.select()}
          className="min-h-tap min-w-0 grow rounded-md border border-line-strong bg-surface-sunken px-3 text-base text-text md:min-h-9 md:text-sm"
        />
        <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy link'}</Button>
      </div>
      <output className="sr-only">{isCopied ? 'Link copied.' : ''}</output>
    </div>
  )
}
