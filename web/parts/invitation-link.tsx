import { useState } from 'react'
import { invitationDays } from '#shared/time-rules.ts'
import { hrefs } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'

/** Shown if the response with the invitation link was lost: the server returns a link only once. */
export const lostLink =
  'The link was lost when the connection dropped. Create a new one from Settings > People.'

type Props = { token: string; to: string }

/** The invitation link. It is shown only once; no one can look it up later. */
export const InvitationLink = ({ token, to }: Props) => {
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
        Send this link to <strong className="font-semibold break-all">{to}</strong>. It works once,
        expires in {invitationDays} days, and won’t be shown again.
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
