import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

type Props = { label: string; address: string; copyLabel: string }

/** An address that was just made, with a button that copies it. It is shown only once; no one can look it up later. */
export const OneTimeAddress = ({ label, address, copyLabel }: Props) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // The clipboard is not available; the address can still be selected and copied.
      setCopied(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        readOnly
        aria-label={label}
        value={address}
        onFocus={(event) => event.target.select()}
        className="min-h-tap min-w-0 grow basis-40 rounded-md border border-line-strong bg-surface-sunken px-3 text-base text-text md:min-h-9 md:text-sm"
      />
      <Button onClick={() => void copy()}>{isCopied ? 'Copied' : copyLabel}</Button>
      <p className="basis-full text-text-quiet">It won’t be shown again.</p>
    </div>
  )
}
