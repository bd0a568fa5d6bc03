import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/writing/actions/announce.tsx'

type Props = { codes: readonly string[]; onDone: () => void }

const download = (codes: readonly string[]) => {
  const text = `Recovery codes for ${location.host}. Each works once.\n\n${codes.join('\n')}\n`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}

const copy = async (codes: readonly string[]) => {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    announce('Recovery codes copied.')
  } catch {
    announce('Couldn’t copy. Select the codes and copy them yourself.')
  }
}

/** Recovery codes, which the server does not show again. */
export const RecoveryCodes = ({ codes, onDone }: Props) => {
  const advice = useRef<HTMLParagraphElement>(null)
  // The form that made the codes is gone.
  useEffect(() => advice.current?.focus(), [])
  return (
    <div className="space-y-4">
      <p ref={advice} tabIndex={-1} className="outline-none">
        Save these now: they aren’t shown again.
      </p>
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-4 font-mono sm:max-w-110">
        {codes.map((code) => (
          <li key={code} className="border-b border-line py-1.5">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button onClick={() => void copy(codes)}>
          <Copy aria-hidden="true" className="size-4" />
          Copy
        </Button>
        <Button onClick={() => download(codes)}>
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          Print
        </Button>
        <Button variant="primary" onClick={onDone}>
          I saved them
        </Button>
      </div>
    </div>
  )
}
